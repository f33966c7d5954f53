/** Names of runs: `20261121-063012-4f2a`, in UTC, so that they sort by time. */
export function newRunId(now: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  const tail = Math.floor(Math.random() * 0x10000)
    .toString(16)
    .padStart(4, '0');
  return `${day}-${time}-${tail}`;
}
