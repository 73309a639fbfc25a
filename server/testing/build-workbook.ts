import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface BuiltSheet {
  name: string
  /** Texts; a number is one that the program stores as a date. */
  rows: (string | number)[][]
  isHidden?: boolean
  /** Rows from 1 on that a filter hid. */
  hiddenRows?: number[]
  /** Such as 'A2:A4'. */
  merged?: string
}

/** A workbook as other programs write it: what the product's own writer has no need for. `prefix` stands before each tag. */
export function buildWorkbook(sheets: readonly BuiltSheet[], prefix = ''): Uint8Array {
  const tag = (name: string, attributes: string, inside = '') =>
    `<${prefix}${name} ${attributes}>${inside}</${prefix}${name}>`
  const namespace = `xmlns${prefix && ':'}${prefix.slice(0, -1)}="${MAIN}" xmlns:r="${RELATIONS}"`
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? tag('c', `r="${at}" s="1"`, tag('v', '', String(value)))
      : tag('c', `r="${at}" t="inlineStr"`, tag('is', '', tag('t', '', value)))
  const row = (cells: readonly (string | number)[], number: number, isHidden: boolean) =>
    tag(
      'row',
      `r="${number}"${isHidden ? ' hidden="1"' : ''}`,
      cells.map((value, index) => (value === '' ? '' : cell(value, `${'ABCDEFGH'[index]}${number}`))).join(''),
    )
  const worksheet = ({ rows, hiddenRows = [], merged }: BuiltSheet) =>
    tag(
      'worksheet',
      namespace,
      tag('sheetData', '', rows.map((cells, index) => row(cells, index + 1, hiddenRows.includes(index + 1))).join('')) +
        (merged ? tag('mergeCells', '', tag('mergeCell', `ref="${merged}"`)) : ''),
    )
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (inside: string) => `<Relationships xmlns="${PACKAGE}">${inside}</Relationships>`
  const listed = sheets.map(({ name, isHidden }, index) =>
    tag('sheet', `name="${name}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"`),
  )
  const formats = tag('cellXfs', '', tag('xf', 'numFmtId="0"') + tag('xf', 'numFmtId="14" applyNumberFormat="1"'))
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': tag('workbook', namespace, tag('sheets', '', listed.join(''))),
    'xl/styles.xml': tag('styleSheet', namespace, formats),
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('') +
        relation(99, 'styles', 'styles.xml'),
    ),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet)])),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
