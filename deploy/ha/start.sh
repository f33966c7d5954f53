#!/bin/bash
# start.sh [NODE…]: the parts of these nodes (default: all three, on one machine), until Ctrl-C. A part that ends is started again.
# As services of systemd instead: caredesk@.service.
set -uo pipefail
cd "$(dirname "$0")"
[ $# -gt 0 ] || set -- 1 2 3
. ./group.env
[ -e "$HA_DIR/secrets/owner" ] || ./run.sh prepare
# etcd last: Patroni hands its key back there.
stop() {
  trap - INT TERM EXIT
  kill "${parts[@]}" 2> /dev/null
  wait "${parts[@]}"
  kill "${stores[@]}" 2> /dev/null
  wait
}
parts=() stores=()
trap stop EXIT
trap exit INT TERM

# A part, again and again, until it is told to end.
keep() {
  trap 'kill "$child" 2> /dev/null; wait "$child"; exit' TERM
  while :; do
    ./run.sh "$@" >> "$HA_DIR/$1${2:+-$2}.log" 2>&1 &
    child=$!
    wait "$child"
    sleep 1
  done
}

for node in "$@"; do
  keep etcd "$node" &
  stores+=($!)
  for part in patroni pooler api; do
    keep "$part" "$node" &
    parts+=($!)
  done
done
case " $* " in *" 1 "*) keep api 4 & parts+=($!) ;; esac
keep balancer &
parts+=($!)
# The tables, by their owner, once there is a primary; each start of the group makes sure of them.
until ./run.sh admin migrate caredesk_server 2>> "$HA_DIR/migrate.log"; do sleep 3; done
until curl -sf "http://$SITE_HOST:$SITE_PORT/readyz" > /dev/null; do sleep 1; done
echo "Caredesk's API is ready on http://$SITE_HOST:$SITE_PORT; logs are in $HA_DIR"
wait
