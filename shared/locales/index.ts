import enAccount from './en/account.json' with { type: 'json' }
import enBadge from './en/badge.json' with { type: 'json' }
import enCompany from './en/company.json' with { type: 'json' }
import enError from './en/error.json' with { type: 'json' }
import enMail from './en/mail.json' with { type: 'json' }
import enMaterial from './en/material.json' with { type: 'json' }
import enPass from './en/pass.json' with { type: 'json' }
import enUi from './en/ui.json' with { type: 'json' }
import frAccount from './fr/account.json' with { type: 'json' }
import frBadge from './fr/badge.json' with { type: 'json' }
import frCompany from './fr/company.json' with { type: 'json' }
import frError from './fr/error.json' with { type: 'json' }
import frMail from './fr/mail.json' with { type: 'json' }
import frMaterial from './fr/material.json' with { type: 'json' }
import frPass from './fr/pass.json' with { type: 'json' }
import frUi from './fr/ui.json' with { type: 'json' }

/** All texts, for the server and for tests. The portal loads single files, when a page needs them. */
export const locales = {
  en: {
    account: enAccount,
    badge: enBadge,
    company: enCompany,
    error: enError,
    mail: enMail,
    material: enMaterial,
    pass: enPass,
    ui: enUi,
  },
  fr: {
    account: frAccount,
    badge: frBadge,
    company: frCompany,
    error: frError,
    mail: frMail,
    material: frMaterial,
    pass: frPass,
    ui: frUi,
  },
}
