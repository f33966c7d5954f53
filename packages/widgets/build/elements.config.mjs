/** What the analyzer reads and where it writes; package.json is ours. */
export default { globs: ['src/*/*-element.ts'], outdir: 'dist', litelement: true, packagejson: false };
