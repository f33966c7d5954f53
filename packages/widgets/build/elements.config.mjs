/** Adds `@example` of an element's class to its declaration: the markup that shows it, for the gallery and the documentation. */
const example = {
  name: 'example',
  analyzePhase({ ts, node, moduleDoc }) {
    const tag = ts.isClassDeclaration(node) && ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'example');
    const declaration = tag && moduleDoc.declarations.find(({ name }) => name === node.name.text);
    if (declaration) declaration.example = ts.getTextOfJSDocComment(tag.comment).trim();
  },
};

/** What the analyzer reads; what it finds is returned, not written. */
export default {
  globs: ['src/elements/*/*-element.ts', 'src/element/feature-element.ts', 'src/parts/list/list-element-base.ts'],
  litelement: true,
  packagejson: false,
  quiet: true,
  plugins: [example],
};
