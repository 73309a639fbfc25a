import { expect, test } from 'vitest'
import en from '#shared/locales/desktop/en/organizer-mail.json' with { type: 'json' }
import fr from '#shared/locales/desktop/fr/organizer-mail.json' with { type: 'json' }
import { defaultModel, MODEL_KEYS } from './index.ts'

test.each(MODEL_KEYS)('%s has a name in the organizer’s tool and texts in both languages', (key) => {
  expect(en.name).toHaveProperty(key)
  expect(fr.name).toHaveProperty(key)
  const { subjectEn, subjectFr, contentEn, contentFr } = defaultModel(key)
  expect(subjectFr).not.toBe(subjectEn)
  expect(contentFr).not.toBe(contentEn)
  // In French a narrow space stands before them.
  const words = `${subjectFr} ${contentFr}`.replace(/\{\{.*?\}\}|\{%.*?%\}/g, '')
  expect(words).not.toMatch(/[^\u202f][?!;:]/)
})
