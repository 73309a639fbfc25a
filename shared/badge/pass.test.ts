import { describe, expect, test } from 'vitest'
import { BADGE_TYPES, groupCode, isBadgeType, PASS_LETTER, PASS_TYPES, qrText } from '#shared/badge/pass.ts'
import en from '#shared/locales/en/pass.json' with { type: 'json' }

const labels = (type: (typeof BADGE_TYPES)[number]) => [en.input[type], en.chip[type], en.ticket[type]]

describe('names of the passes', () => {
  test('each type reads as the specification says in all three registers (ENT-13)', () => {
    expect(labels('exhibitor')).toEqual(['Booth Staff', 'Booth Staff', 'Exhibitor Booth Staff'])
    expect(labels('delegate')).toEqual(Array(3).fill('Delegate Freedom Pass'))
    expect(labels('vip_delegate')).toEqual(['Delegate VIP Pass', 'VIP Delegate', 'Delegate VIP Pass'])
    expect(labels('visitor')).toEqual(['Trade Visitor', 'Trade Visitor', 'Trade Visitor Pass'])
  })

  test('there are exactly seven different labels (ENT-13)', () => {
    expect(new Set(BADGE_TYPES.flatMap(labels)).size).toBe(7)
  })

  test('the letter distinguishes the badge types, and booth staff is E', () => {
    expect(PASS_TYPES.map((type) => PASS_LETTER[type]).join('')).toBe('EDVTSS')
  })

  test('only the four badge types can be invited', () => {
    expect(PASS_TYPES.filter(isBadgeType)).toEqual([...BADGE_TYPES])
    for (const wrong of [undefined, null, '', 'Exhibitor', 'speaker', 0]) expect(isBadgeType(wrong)).toBe(false)
  })
})

describe('the code of a badge', () => {
  test('the QR holds the code and nothing that opens a page (Q-183)', () => {
    expect(qrText('7HQ2VK9FXB3M5T8C')).toBe('FOYER:7HQ2VK9FXB3M5T8C')
  })

  test('is read in fours', () => {
    expect(groupCode('7HQ2VK9FXB3M5T8C')).toEqual(['7HQ2', 'VK9F', 'XB3M', '5T8C'])
    expect(groupCode('')).toEqual([])
  })
})
