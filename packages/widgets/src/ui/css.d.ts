/** Style sheets are bundled as text and become constructed style sheets. */
declare module '*.css' {
  const text: string;
  export default text;
}
