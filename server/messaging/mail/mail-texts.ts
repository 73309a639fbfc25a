import type { Language } from '#server/base/actor.ts'
import type { PassType } from '#shared/badge/pass.ts'
import en from '#shared/locales/en/mail.json' with { type: 'json' }
import enPass from '#shared/locales/en/pass.json' with { type: 'json' }
import fr from '#shared/locales/fr/mail.json' with { type: 'json' }
import frPass from '#shared/locales/fr/pass.json' with { type: 'json' }

/** What the frame of a mail says by itself, around a model's content. */
export const MAIL_TEXTS = { en, fr }

/** The grey words on a badge that is not filled in yet. */
export const CARD_TEXTS = { en: enPass.card, fr: frPass.card }

/** The name of a pass as mails say it. */
export function passName(type: PassType, language: Language): string {
  return { en: enPass, fr: frPass }[language].ticket[type]
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'fr' : 'en'
}
