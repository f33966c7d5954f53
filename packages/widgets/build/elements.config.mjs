/** What the analyzer reads and where it writes; package.json is ours. */
export default { globs: ['src/*/*-element.ts', 'src/list/list-element-base.ts'], outdir: 'dist', litelement: true, packagejson: false };
