/** What assistive technology gets of a page: Chromium's own accessibility tree. */
import type { Page } from 'playwright';

interface AxValue {
  readonly value?: unknown;
}
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

const controls = new Set([
  ...['button', 'link', 'checkbox', 'radio', 'combobox', 'textbox', 'searchbox', 'listbox', 'switch', 'tab', 'menuitem'],
  // Chromium's own: <summary>, <input type=file>.
  ...['DisclosureTriangle'],
]);
/** What holds other things, and texts, which are read with what they are in. */
const silent = new Set([
  'generic',
  'none',
  'RootWebArea',
  'StaticText',
  'InlineTextBox',
  'LineBreak',
  'LabelText',
  'Section',
  'MenuListPopup',
]);
const announced = new Set(['alert', 'status']);
/** The announcement of a state, if it is not the usual one. */
const states = ['invalid', 'required', 'disabled', 'checked', 'expanded', 'modal', 'selected'];

async function treeOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Accessibility.enable');
  const ask = async () => ((await cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: readonly AxNode[] }).nodes;
  let nodes = await ask();
  // The tree is built when it is first asked for.
  for (let again = 0; nodes.length < 3 && again < 50; again++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    nodes = await ask();
  }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const text = (node: AxNode): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value ?? '')
      : (node.childIds ?? []).map((id) => text(byId.get(id) ?? ({ nodeId: '', ignored: true } as AxNode))).join(' ');
  const from = (node: AxNode | undefined): readonly AxNode[] =>
    node ? [node, ...(node.childIds ?? []).flatMap((id) => from(byId.get(id)))] : [];
  return { cdp, nodes, inOrder: from(nodes[0]), text };
}

function lineOf(node: AxNode, text: string): string {
  const role = String(node.role?.value);
  const said = states.flatMap((name) => {
    const value = node.properties?.find((property) => property.name === name)?.value.value;
    return value === undefined || value === false || value === 'false'
      ? []
      : [value === true || value === 'true' ? name : `${name}=${value}`];
  });
  const name = String(node.name?.value ?? '') || (announced.has(role) ? text : '');
  const description = String(node.description?.value ?? '');
  return [role, `"${name.replaceAll(/\s+/g, ' ').trim()}"`, ...said, description && `(${description})`].filter(Boolean).join(' ');
}

/** The expected lines that are not consecutive in the output: an empty list is right. `…` at the end matches anything. */
export function unread(lines: readonly string[], wanted: readonly string[]): readonly string[] {
  let from = 0;
  return wanted.filter((line) => {
    const found = lines.findIndex(
      (one, index) => index >= from && (one === line || (line.endsWith('…') && one.startsWith(line.slice(0, -1)))),
    );
    if (found >= 0) from = found + 1;
    return found < 0;
  });
}

/** Everything in the order in which it is read: `textbox "Email" invalid required (Enter your email.)`. */
export async function reading(page: Page): Promise<string[]> {
  const { cdp, inOrder, text } = await treeOf(page);
  await cdp.detach();
  return inOrder
    .filter(({ ignored, role }) => !ignored && !silent.has(String(role?.value)))
    .map((node) => lineOf(node, text(node)))
    .filter((line) => line !== 'status ""' && line !== 'alert ""');
}

const inWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/** Controls whose name lacks what is seen on or beside them (WCAG 2.5.3), or that have none. @returns also how many there were */
export async function wrongNames(page: Page): Promise<{ readonly count: number; readonly wrong: readonly string[] }> {
  const { cdp, nodes } = await treeOf(page);
  const found = nodes.filter(({ ignored, role }) => !ignored && controls.has(String(role?.value)));
  const ids = await Promise.all(
    found.map(async ({ backendDOMNodeId }) => {
      const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId as number, objectGroup: 'named' });
      return object.objectId as string;
    }),
  );
  const texts = ids[0]
    ? await cdp.send('Runtime.callFunctionOn', {
        objectId: ids[0],
        arguments: ids.map((objectId) => ({ objectId })),
        returnByValue: true,
        functionDeclaration: `function (...controls) {
          const own = (control, label) =>
            [...label.childNodes].filter((node) => !node.contains(control)).map((node) => node.innerText ?? node.textContent).join(' ');
          return controls.map((control) => {
            if (control.labels?.length) return [...control.labels].map((label) => own(control, label)).join(' ');
            return /^(input|select|textarea)$/.test(control.localName) ? '' : control.innerText;
          });
        }`,
      })
    : undefined;
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'named' });
  const wrong = found.flatMap(({ role, name }, index) => {
    const [spoken, seen] = [inWords(String(name?.value ?? '')), inWords(String(texts?.result.value[index] ?? ''))];
    return spoken === '' || !spoken.includes(seen) ? [`${role?.value} is called "${spoken}", but "${seen}" is seen`] : [];
  });
  await cdp.detach();
  return { count: found.length, wrong };
}
