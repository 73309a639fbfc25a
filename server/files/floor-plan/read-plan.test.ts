import { describe, expect, test } from 'vitest'
import { ApiError } from '#server/base/api-error.ts'
import { readPlan } from './read-plan.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const plan = (inner: string, view = 'viewBox="0 0 200 100"') => `<svg ${SVG} ${view}>${inner}</svg>`
const read = async (svg: string, numbers: string[] = []) => {
  const { prepared, booths } = await readPlan(Buffer.from(svg), numbers)
  return { svg: Buffer.from(prepared.bytes).toString(), booths }
}
const boothsOf = async (inner: string, numbers?: string[], view?: string) =>
  (await read(plan(inner, view), numbers)).booths
const textOfRefusal = async (svg: string) => {
  const error = await read(svg).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('The plan was expected to be refused.', { cause: error })
  return error.details.text ?? error.code
}

describe('Q-202 where a booth lies', () => {
  const TENTH = { x: 0.1, y: 0.2, width: 0.1, height: 0.1 }
  test.each([
    ['rect', '<rect id="A12" x="20" y="20" width="20" height="10"/>'],
    ['rect in per cent', '<rect id="A12" x="10%" y="20%" width="10%" height="10%"/>'],
    ['ellipse', '<ellipse id="A12" cx="30" cy="25" rx="10" ry="5"/>'],
    ['circle, squeezed', '<circle id="A12" transform="translate(30 25) scale(1 .5)" r="10"/>'],
    ['polygon', '<polygon id="A12" points="20,20 40,20 30,30"/>'],
    ['polyline', '<polyline id="A12" points="20,30 30,20 40 30"/>'],
    ['path with relative lines', '<path id="A12" d="m20 20h20v10h-20z"/>'],
    ['path with curves that go beyond their ends', '<path id="A12" d="M20 30Q30 10 40 30"/>'],
    ['lines in a group', '<g id="A12"><line x1="20" y1="20" x2="40" y2="30"/></g>'],
    ['turned', '<rect id="A12" x="20" y="-40" width="10" height="20" transform="rotate(90)"/>'],
    [
      'groups within each other',
      '<g transform="translate(10,10)"><g transform="scale(2)"><rect id="A12" x="5" y="5" width="10" height="5"/></g></g>',
    ],
    ['matrix', '<rect id="A12" width="10" height="5" transform="matrix(2 0 0 2 20 20)"/>'],
    ['use', '<defs><rect id="box" width="20" height="10"/></defs><use id="A12" xlink:href="#box" x="20" y="20"/>'],
    [
      'symbol',
      '<symbol id="box" viewBox="0 0 2 1"><rect width="2" height="1"/></symbol><use id="A12" href="#box" width="20" height="10" x="20" y="20"/>',
    ],
    [
      'words in the smallest shape round them',
      '<rect width="80" height="50"/><rect x="20" y="20" width="20" height="10"/><text x="22" y="28">A12</text>',
    ],
    [
      'words by a line of their own',
      '<rect x="20" y="20" width="20" height="10"/><text><tspan x="22" y="24">A12</tspan><tspan x="22" y="28">Acme</tspan></text>',
    ],
    ['what Illustrator calls A-12', '<rect id="A_x002D_12" x="20" y="20" width="20" height="10"/>'],
  ])('%s', async (_kind, inner) => {
    const booths = (await boothsOf(inner)) ?? {}
    expect(Object.keys(booths)).toEqual([inner.includes('_x002D_') ? 'A-12' : 'A12'])
    expect(Object.values(booths)).toEqual([TENTH])
  })

  test('a viewBox that begins elsewhere, and one that is not there', async () => {
    const box = (x: number, y: number) => `<rect id="A12" x="${x}" y="${y}" width="20" height="10"/>`
    expect(await boothsOf(box(-80, 520), [], 'viewBox="-100 500 200 100"')).toEqual({ A12: TENTH })
    expect(await boothsOf(box(20, 20), [], 'width="200" height="100px"')).toEqual({ A12: TENTH })
  })

  test('the picture has the proportions of what it shows, whatever size it declares', async () => {
    const { svg } = await read(plan('', 'viewBox="0 0 200 100" width="50" height="50" preserveAspectRatio="none"'))
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 200 100" width="2000" height="1000"\/>$/)
  })

  test('what lies over the edge is cut; what lies beside, is hidden or only defined is no booth', async () => {
    const at = (id: string, more: string) => `<rect id="${id}" y="20" width="20" height="10" ${more}/>`
    const inner = `${at('A1', 'x="190"')}${at('A2', 'x="300"')}${at('A3', 'style="display:none"')}<defs>${at('A4', '')}</defs>`
    expect(await boothsOf(inner)).toEqual({ A1: { x: 0.95, y: 0.2, width: 0.05, height: 0.1 } })
  })

  test('words in no shape, or only in a hall, are marked by themselves', async () => {
    const inner = '<rect width="200" height="100"/><text x="100" y="50" font-size="4">B-114</text>'
    expect(await boothsOf(inner)).toEqual({ 'B-114': { x: 0.47, y: 0.44, width: 0.06, height: 0.12 } })
  })

  test('numbers of companies count however they are spelled, and are kept as the company spells them', async () => {
    const box = (id: string, x: number) => `<rect id="${id}" x="${x}" y="20" width="20" height="10"/>`
    const inner = `${box('hall-7-3', 20)}${box('rect7', 60)}${box('g12', 80)}<text x="170" y="50">114</text>`
    const booths = await boothsOf(inner, ['Hall 7/3', '114', ''])
    expect(Object.keys(booths ?? {}).sort()).toEqual(['114', 'Hall 7/3'])
    expect(booths?.['Hall 7/3']).toEqual(TENTH)
  })
})

describe('Q-202 what a plan may not hold', () => {
  test.each([
    '<script>alert(1)</script>',
    '<rect onload="alert(1)" width="1" height="1"/>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" onclick="alert(1)">x</p></foreignObject>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<image href="https://evil.example/x.png"/>',
    '<rect style="fill:red;background:url(//evil.example)" width="1" height="1"/>',
    '<rect style="fill:u\\72l(//evil.example)" width="1" height="1"/>',
    '<style>@import "https://evil.example/x.css";</style>',
    '<style>rect{fill:u/**/rl(#a)}</style><style><![CDATA[</style><script>alert(1)</script>]]></style>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<?xml-stylesheet href="https://evil.example/x.css"?><!-- alert(1) -->',
  ])('%s is not kept, and the booth beside it is', async (hostile) => {
    const { svg, booths } = await read(plan(`${hostile}<rect id="A1" width="20" height="10"/>`))
    expect(svg).not.toMatch(/<(?!\/?(?:svg|rect|g|use|style)[\s/>])/)
    expect(svg).not.toMatch(/\son\w+=|javascript:|evil\.example|foreignObject|@import|<script|<!--|<\?/)
    expect(Object.keys(booths ?? {})).toEqual(['A1'])
  })

  test('attributes of another namespace are not kept under the name of one that draws', async () => {
    const { booths } = await read(plan('<rect id="A1" width="20" height="10" xlink:x="40" xlink:id="B2"/>'))
    expect(booths).toEqual({ A1: { x: 0, y: 0, width: 0.1, height: 0.1 } })
  })

  test('what paints the plan is kept: local references, classes, letters and their signs', async () => {
    const inner =
      '<style>/* ours */.a{fill:red}</style><linearGradient id="l"><stop offset="0" stop-color="red"/></linearGradient><rect class="a" fill="url(#l)" style="stroke:blue;behavior:none"/><text x="1">R&amp;D &lt;1&gt;</text>'
    const { svg } = await read(plan(inner))
    for (const part of [
      '.a{fill:red}',
      'fill="url(#l)"',
      'style="stroke:blue"',
      'R&amp;D &lt;1&gt;',
      '<stop offset="0"',
    ])
      expect(svg).toContain(part)
  })

  const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${plan('<text>&b;</text>')}`
  const uses = Array.from(
    { length: 30 },
    (_, index) => `<g id="u${index + 1}"><use href="#u${index}"/><use href="#u${index}"/></g>`,
  )
  test.each([
    ['entities', LAUGHS, 'plan:doctype'],
    ['a file from outside', `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${plan('')}`, 'plan:doctype'],
    ['an entity of nobody', plan('<text>&b;</text>'), 'plan:malformed'],
    ['a tag that stays open', plan('<g>'), 'plan:malformed'],
    ['another encoding', `<?xml version="1.0" encoding="UTF-16"?>${plan('')}`, 'plan:malformed'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'plan:malformed'],
    ['no size', plan('', 'width="100%"'), 'plan:size'],
    ['100,000 elements', plan('<g/>'.repeat(100_000)), 'plan:complex'],
    ['groups without end', plan('<g>'.repeat(5000) + '</g>'.repeat(5000)), 'plan:complex'],
    ['a use of itself', plan('<g id="a"><use href="#a"/></g>'), 'plan:complex'],
    ['uses of uses', plan(`<rect id="u0" width="1" height="1"/>${uses.join('')}`), 'plan:complex'],
    ['more than 5 MB', plan(`<desc>${'x'.repeat(5 * 1024 * 1024)}</desc>`), 'too_large'],
    ['no markup', 'MZ no plan at all', 'wrong_file'],
  ])('%s is refused', async (_kind, svg, text) => {
    expect(await textOfRefusal(svg)).toBe(text)
  })
})
