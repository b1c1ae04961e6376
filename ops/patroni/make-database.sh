#!/bin/sh
# Patroni runs this once, on the first primary, with the address of its database: the site's user owns its database and
# is no superuser. CREATEDB is for verifying backups (docs/backup.md), pg_monitor for saying how the standbys are.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname "$1" <<'SQL'
\getenv password SITE_PASSWORD
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
CREATE ROLE manette LOGIN CREATEDB PASSWORD :'password';
GRANT pg_monitor TO manette;
CREATE DATABASE manette OWNER manette;
SQL
