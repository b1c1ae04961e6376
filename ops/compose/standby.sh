#!/bin/sh
# A standby of the PostgreSQL at PRIMARY_HOST:PRIMARY_PORT in PGDATA: copied from it the first time, then streaming.
# Its name, "standby", is what the primary waits for once keeper.ts has told it to.
set -eu
export PGPASSWORD="$REPLICATION_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_isready --quiet --host="$PRIMARY_HOST" --port="$PRIMARY_PORT"; do sleep 1; done
  # A copy that was cut off is begun again.
  rm -rf "$PGDATA.new"
  pg_basebackup --dbname="host=$PRIMARY_HOST port=$PRIMARY_PORT user=replicator application_name=standby" \
    --pgdata="$PGDATA.new" --wal-method=stream --write-recovery-conf --checkpoint=fast
  chmod 700 "$PGDATA.new"
  rm -rf "$PGDATA"
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
