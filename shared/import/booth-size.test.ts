import { expect, test } from 'vitest'
import { boothWithSize, parseSizes, sizesFromColumns } from './booth-size.ts'

const sides = (width: number, height: number) => ({ width, height })
const area = (of: number) => ({ width: null, height: null, area: of })

test.each([
  ['6 x 9', [sides(6, 9)]],
  ['6x9 m', [sides(6, 9)]],
  ['6 × 9 m', [sides(6, 9)]],
  ['6mx9m', [sides(6, 9)]],
  ['6,5 X 3.25', [sides(6.5, 3.25)]],
  ['36 m²', [area(36)]],
  ['36 m2', [area(36)]],
  ['36m²', [area(36)]],
  ['36 sqm', [area(36)]],
  ['٣٦ م²', [area(36)]],
  ['36', [area(36)]],
  ['36 mètres carrés', [area(36)]],
  ['36 m² (6 x 6)', [sides(6, 6)]],
  ['6x9 m; 3x3 m', [sides(6, 9), sides(3, 3)]],
  // Two sizes of one booth are told.
  ['40 m² (6 x 6)', [area(40), sides(6, 6)]],
  ['12 m² + 18 m²', [area(12), area(18)]],
])('“%s” says a size', (cell, sizes) => expect(parseSizes(cell)).toEqual(sizes))

test.each(['grand', '2 modules', '', 'A12', '6 x', '-36'])('“%s” says none', (cell) =>
  expect(parseSizes(cell)).toEqual([]),
)

test.each([
  ['A12 (6 x 9)', { rest: 'A12', size: sides(6, 9) }],
  ['A12 - 36 m²', { rest: 'A12', size: area(36) }],
  ['A12', { rest: 'A12' }],
  ['A12x4', { rest: 'A12x4' }],
  ['6 x 9', { rest: '', size: sides(6, 9) }],
])('booth “%s”', (cell, read) => expect(boothWithSize(cell)).toEqual(read))

test.each([
  [{ width: '6 / 3', length: '9 / 3' }, [sides(6, 9), sides(3, 3)]],
  [{ width: '6', length: '9', size: '50 m²' }, [sides(6, 9), area(50)]],
])('columns %j', (columns, sizes) => expect(sizesFromColumns(columns)).toEqual(sizes))
