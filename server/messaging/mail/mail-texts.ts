import type { Language } from '#server/base/actor.ts'
import type { PassType } from '#shared/badge/pass.ts'
import en from '#shared/locales/en/mail.json' with { type: 'json' }
import enPass from '#shared/locales/en/pass.json' with { type: 'json' }
import fr from '#shared/locales/fr/mail.json' with { type: 'json' }
import frPass from '#shared/locales/fr/pass.json' with { type: 'json' }

/** Fixed texts of the frame around a model's content. */
export const MAIL_TEXTS = { en, fr }

/** Grey placeholders on an incomplete badge. */
export const CARD_TEXTS = { en: enPass.card, fr: frPass.card }

/** The name of a pass in mails. */
export function passName(type: PassType, language: Language): string {
  return { en: enPass, fr: frPass }[language].ticket[type]
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'fr' : 'en'
}
