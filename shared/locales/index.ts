import enAccount from './en/account.json' with { type: 'json' }
import enBadge from './en/badge.json' with { type: 'json' }
import enCompany from './en/company.json' with { type: 'json' }
import enDoctor from './en/doctor.json' with { type: 'json' }
import enEdition from './en/edition.json' with { type: 'json' }
import enError from './en/error.json' with { type: 'json' }
import enGenerator from './en/generator.json' with { type: 'json' }
import enImport from './en/import.json' with { type: 'json' }
import enMail from './en/mail.json' with { type: 'json' }
import enMaterial from './en/material.json' with { type: 'json' }
import enMember from './en/member.json' with { type: 'json' }
import enPass from './en/pass.json' with { type: 'json' }
import enPhoto from './en/photo.json' with { type: 'json' }
import enPlan from './en/plan.json' with { type: 'json' }
import enPolicy from './en/policy.json' with { type: 'json' }
import enRetention from './en/retention.json' with { type: 'json' }
import enSpeaker from './en/speaker.json' with { type: 'json' }
import enUi from './en/ui.json' with { type: 'json' }
import enVisa from './en/visa.json' with { type: 'json' }
import frAccount from './fr/account.json' with { type: 'json' }
import frBadge from './fr/badge.json' with { type: 'json' }
import frCompany from './fr/company.json' with { type: 'json' }
import frDoctor from './fr/doctor.json' with { type: 'json' }
import frEdition from './fr/edition.json' with { type: 'json' }
import frError from './fr/error.json' with { type: 'json' }
import frGenerator from './fr/generator.json' with { type: 'json' }
import frImport from './fr/import.json' with { type: 'json' }
import frMail from './fr/mail.json' with { type: 'json' }
import frMaterial from './fr/material.json' with { type: 'json' }
import frMember from './fr/member.json' with { type: 'json' }
import frPass from './fr/pass.json' with { type: 'json' }
import frPhoto from './fr/photo.json' with { type: 'json' }
import frPlan from './fr/plan.json' with { type: 'json' }
import frPolicy from './fr/policy.json' with { type: 'json' }
import frRetention from './fr/retention.json' with { type: 'json' }
import frSpeaker from './fr/speaker.json' with { type: 'json' }
import frUi from './fr/ui.json' with { type: 'json' }
import frVisa from './fr/visa.json' with { type: 'json' }

/** What the server says. Pages load the files that they need, and some are of pages alone. */
export const locales = {
  en: {
    account: enAccount,
    badge: enBadge,
    company: enCompany,
    doctor: enDoctor,
    edition: enEdition,
    error: enError,
    generator: enGenerator,
    import: enImport,
    mail: enMail,
    material: enMaterial,
    member: enMember,
    pass: enPass,
    photo: enPhoto,
    plan: enPlan,
    policy: enPolicy,
    retention: enRetention,
    speaker: enSpeaker,
    ui: enUi,
    visa: enVisa,
  },
  fr: {
    account: frAccount,
    badge: frBadge,
    company: frCompany,
    doctor: frDoctor,
    edition: frEdition,
    error: frError,
    generator: frGenerator,
    import: frImport,
    mail: frMail,
    material: frMaterial,
    member: frMember,
    pass: frPass,
    photo: frPhoto,
    plan: frPlan,
    policy: frPolicy,
    retention: frRetention,
    speaker: frSpeaker,
    ui: frUi,
    visa: frVisa,
  },
}
