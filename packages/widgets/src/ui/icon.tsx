const paths = {
  search: 'M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM14 14l-3.4-3.4',
  previous: 'M10 3 5 8l5 5',
  next: 'm6 3 5 5-5 5',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
  close: 'm4 4 8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  download: 'M8 2v8m-3.2-3L8 10.2 11.2 7M3 13.5h10',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  check: 'M3 8.5 6.5 12 13 4.5',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  edit: 'M3 13h2.5L13 5.5 10.5 3 3 10.5z',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  more: 'M3 7.8h.4v.4H3zM7.8 7.8h.4v.4h-.4zM12.6 7.8h.4v.4h-.4z',
} as const;
export type IconName = keyof typeof paths;

/** Decoration: the button or heading around it has the name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={`icon-shape icon-${name}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
