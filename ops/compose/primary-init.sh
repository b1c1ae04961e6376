#!/bin/sh
# Runs once, when the primary's database is made: who may copy it, and stream from it.
set -eu
psql -v ON_ERROR_STOP=1 --quiet --username manette --dbname manette \
  --command "CREATE ROLE replicator REPLICATION LOGIN PASSWORD '$REPLICATION_PASSWORD'"
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 --quiet --username manette --dbname manette --command 'SELECT pg_reload_conf()' >/dev/null
