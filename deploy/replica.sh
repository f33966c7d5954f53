#!/bin/bash
# The replica's first start copies the primary; every start follows it.
set -euo pipefail
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  rm -rf "${data:?}"/*
  pg_basebackup -h primary -U caredesk_replica -D "$data" -R -X stream -c fast -S caredesk_replica
  chmod 0700 "$data"
fi
exec postgres -D "$data"
