const paths = {
  search: 'M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM14 14l-3.4-3.4',
  previous: 'M10 3 5 8l5 5',
  next: 'm6 3 5 5-5 5',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
  close: 'm4 4 8 8M12 4l-8 8',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  download: 'M8 2v8m-3.2-3L8 10.2 11.2 7M3 13.5h10',
} as const;
export type IconPath = `M${string}`;
/** One that most pages need, or a path. */
export type IconName = keyof typeof paths | IconPath;

/** Decoration: the button or heading around it has the name. */
export function Icon({ name, className = name }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon-shape ${className}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={(paths as Readonly<Record<string, string>>)[name] ?? name} />
    </svg>
  );
}
