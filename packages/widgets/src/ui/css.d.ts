/** Style sheets are bundled as text and become constructed style sheets. */
declare module '*.css' {
  const text: string;
  export default text;
}

interface ImportMeta {
  /** The files that the pattern names, each loaded when it is called (Vite's, and Rolldown's plugin for it). */
  glob(pattern: string): Readonly<Record<string, () => Promise<unknown>>>;
}
