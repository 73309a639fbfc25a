import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  badgeDeletionLabel,
  badgeLink,
  badgeStatistics,
  companyOrDefault,
  deletedByCompany,
  invitationMistake,
  isAllowanceUsed,
  isDomainAllowed,
  isPending,
  isUpgrade,
  usedOf,
} from './badge.rules.ts'
import { BADGE_TYPES, ONLINE_COMPANY } from './pass.ts'

const anyType = fc.constantFrom(...BADGE_TYPES)

describe('statistics and allowances', () => {
  test('ENT-12 the four numbers are those of a count by hand, and together the whole list', () => {
    fc.assert(
      fc.property(fc.array(anyType), (types) => {
        const statistics = badgeStatistics(types.map((type) => ({ type })))
        const expected = { exhibitor: 0, delegate: 0, vip_delegate: 0, visitor: 0 }
        for (const type of types) expected[type] += 1
        expect(statistics).toEqual({
          nbrExhibitor: expected.exhibitor,
          nbrDelegate: expected.delegate,
          nbrVipDelegate: expected.vip_delegate,
          nbrVisitor: expected.visitor,
        })
        for (const type of BADGE_TYPES) expect(usedOf(statistics, type)).toBe(expected[type])
      }),
    )
  })

  test.each([
    { used: 0, allowed: 0, full: true },
    { used: 0, allowed: 1, full: false },
    { used: 1, allowed: 1, full: true },
    { used: 9, allowed: 10, full: false },
    { used: 11, allowed: 10, full: true },
  ])('BADGE-19 $used of $allowed: full is $full', ({ used, allowed, full }) => {
    expect(isAllowanceUsed(used, allowed)).toBe(full)
  })
})

describe('upgrade and domain', () => {
  test('BADGE-22 BADGE-24 of all sixteen pairs only a visitor to another type is an upgrade', () => {
    const upgrades = BADGE_TYPES.flatMap((present) =>
      BADGE_TYPES.filter((wanted) => isUpgrade(present, wanted)).map((wanted) => `${present}>${wanted}`),
    )
    expect(upgrades).toEqual(['visitor>exhibitor', 'visitor>delegate', 'visitor>vip_delegate'])
  })

  test.each([
    ['staff@acme.dz', 'boss@acme.dz', true],
    ['staff@ACME.dz', 'boss@acme.DZ', true],
    ['"a@b"@acme.dz', 'boss@acme.dz', true],
    ['staff@sub.acme.dz', 'boss@acme.dz', false],
    ['staff@acme.dz', 'boss@sub.acme.dz', false],
    ['staff@notacme.dz', 'boss@acme.dz', false],
    ['me@gmail.com', 'boss@gmail.com', true],
    ['staff@acme.dz', '', false],
  ])('VAL-56 booth staff %s of %s: %s; all other types may have any domain', (email, company, allowed) => {
    expect(isDomainAllowed('exhibitor', email, company)).toBe(allowed)
    for (const type of ['delegate', 'vip_delegate', 'visitor'] as const)
      expect(isDomainAllowed(type, email, company)).toBe(true)
  })
})

describe('the checks before an invitation', () => {
  const company = 'boss@acme.dz'

  test('Q-088 only the first mistake is reported, in the order type, e-mail, duplicate, domain', () => {
    fc.assert(
      fc.property(
        fc.record({ type: fc.boolean(), email: fc.boolean(), duplicate: fc.boolean(), domain: fc.boolean() }),
        (wrong) => {
          // A malformed e-mail can be neither a duplicate nor in a domain that counts.
          const email = wrong.email ? '@abcd' : wrong.domain ? 'one@other.dz' : 'one@acme.dz'
          const mistake = invitationMistake({
            type: wrong.type ? undefined : 'exhibitor',
            email,
            badges: wrong.duplicate ? [{ email }] : [],
            companyEmail: company,
          })
          const order = [
            ['type', 'badge:type.missing'],
            ['email', 'badge:invitation.email'],
            ['duplicate', 'error:own_duplicate'],
            ['domain', 'error:domain_mismatch'],
          ] as const
          expect(mistake).toBe(order.find(([check]) => wrong[check])?.[1])
        },
      ),
    )
  })

  test.each([undefined, '', 'speaker', 'Visitor', 'toString'])('VAL-55 type %s is missing', (type) => {
    expect(invitationMistake({ type, email: 'a@b.c', badges: [], companyEmail: company })).toBe('badge:type.missing')
  })

  test('VAL-54 blanks and capitals make no second address', () => {
    const badges = [{ email: 'one@acme.dz', type: 'delegate' as const }]
    const invitation = { type: 'delegate', badges, companyEmail: company }
    expect(invitationMistake({ ...invitation, email: '  ONE@Acme.dz ' })).toBe('error:own_duplicate')
    expect(invitationMistake({ ...invitation, email: 'two@acme.dz' })).toBeUndefined()
  })

  test('VAL-54 Q-312 an own badge is a duplicate whatever its type and the one that is wanted', () => {
    fc.assert(
      fc.property(anyType, anyType, (present, wanted) => {
        const email = 'one@acme.dz'
        const badges = [{ email, type: present }]
        expect(invitationMistake({ type: wanted, email, badges, companyEmail: company })).toBe('error:own_duplicate')
      }),
    )
  })

  test('CONST-09 several addresses in one input are no address', () => {
    for (const email of ['a@b.dz,c@d.dz', 'a@b.dz;c@d.dz', 'a@b.dz c@d.dz', 'A <a@b.dz>'])
      expect(invitationMistake({ type: 'visitor', email, badges: [], companyEmail: company })).toBe(
        'badge:invitation.email',
      )
  })
})

describe('names', () => {
  test('BADGE-09 pending is a badge without first name, whatever else it has', () => {
    expect(isPending({ nom: '' })).toBe(true)
    expect(isPending({ nom: 'Amina' })).toBe(false)
  })

  test('BADGE-14 BADGE-15 deletions name the person, or the e-mail of a pending invitation', () => {
    const badge = { nom: 'Amina', prenom: 'Haddad', email: 'a@b.dz' }
    expect(badgeDeletionLabel(badge)).toBe('Badge Amina Haddad')
    expect(badgeDeletionLabel({ ...badge, prenom: '' })).toBe('Badge Amina')
    expect(badgeDeletionLabel({ ...badge, nom: '' })).toBe('Invitation a@b.dz')
  })

  test('API-28 the exhibitor page signs a deletion with Company and its id', () => {
    expect(deletedByCompany('42')).toBe('Company 42')
  })

  test('BADGE-11 MAIL-05 a badge link is {domain}/badge/{badgeId}, with one slash', () => {
    expect(badgeLink('https://portal.example', 'id')).toBe('https://portal.example/badge/id')
    expect(badgeLink('https://portal.example/', 'id')).toBe('https://portal.example/badge/id')
  })

  test('CONST-10 the company id of public forms is onlineCompany', () => {
    expect(ONLINE_COMPANY).toBe('onlineCompany')
  })
})

test('ENT-18: without a company it is onlineCompany', () => {
  expect([undefined, '', '  ', 'Okafor Ltd'].map(companyOrDefault)).toEqual([
    'onlineCompany',
    'onlineCompany',
    'onlineCompany',
    'Okafor Ltd',
  ])
})
