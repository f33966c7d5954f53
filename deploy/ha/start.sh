#!/bin/bash
# start.sh [NODE…]: the parts of these nodes (default: all three, on one machine), until Ctrl-C. A part that ends is started again.
# As services of systemd instead: caredesk@.service.
set -uo pipefail
cd "$(dirname "$0")"
[ $# -gt 0 ] || set -- 1 2 3
. ./group.env
# On one machine alone: made anew on a second one, they would be others.
if [ ! -e "$HA_DIR/secrets/owner" ]; then
  [ $# = 3 ] || { echo "start.sh: $HA_DIR/secrets is missing. Run \`run.sh prepare\` on one machine and copy the folder to the others." >&2; exit 1; }
  ./run.sh prepare
fi
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
# Tries a command until it succeeds, and says every 10 s what it waits for and what the logs of it last said.
wait_for() {
  local what=$1 logs=$2 since=$SECONDS log
  shift 2
  until "$@"; do
    sleep 1
    [ $((SECONDS - since)) -lt 10 ] && continue
    since=$SECONDS
    echo "Waiting for $what." >&2
    for log in $logs; do echo "$HA_DIR/$log.log: $(tail -n 1 "$HA_DIR/$log.log" 2> /dev/null)" >&2; done
  done
}
# The tables, by their owner, once there is a primary; each start of the group makes sure of them.
migrate() { ./run.sh admin migrate caredesk_server 2>> "$HA_DIR/migrate.log"; }
is_ready() { curl -sf "http://$SITE_HOST:$SITE_PORT/readyz" > /dev/null; }
wait_for "a primary, to make its tables" "patroni-$1 migrate" migrate
wait_for "http://$SITE_HOST:$SITE_PORT/readyz" "api-$1" is_ready
echo "Caredesk's API is ready on http://$SITE_HOST:$SITE_PORT; logs are in $HA_DIR"
wait
