import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

export type Cell = string | number | { readonly day: number };
const name = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`;
const cellXml = (cell: Cell, at: string) =>
  typeof cell === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
    : typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" s="1"><v>${cell.day}</v></c>`;

/** A workbook with one sheet, as Excel packs it. */
export function workbook(...rows: readonly (readonly Cell[])[]): Uint8Array {
  const data = rows.map(
    (row, r) => `<row r="${r + 1}">${row.map((cell, c) => (cell === '' ? '' : cellXml(cell, name(c, r)))).join('')}</row>`,
  );
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}
