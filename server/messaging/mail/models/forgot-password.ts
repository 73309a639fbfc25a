import type { DefaultModel } from './mail-model.ts'

export const forgotPassword: DefaultModel = {
  facts: [],
  foot: 'question',
  variables: ['link', 'name', 'until'],
  records: ['company'],
  subjectEn: 'Choose a new password',
  subjectFr: 'Choisissez un nouveau mot de passe',
  contentEn: `# Choose a new password

This link works once, {% if until %}until **{{ until }}** ({{ city }} time){% else %}within **one hour**{% endif %}. Once you choose a new password, you’ll be signed out everywhere and earlier sign-in links will stop working.

[Choose a new password]({{ link }})

You didn’t ask for this? Ignore this e-mail: your password stays the same.`,
  contentFr: `# Choisissez un nouveau mot de passe

Ce lien est utilisable une seule fois, {% if until %}jusqu’au **{{ until }}** (heure locale à {{ city }}){% else %}pendant **une heure**{% endif %}. Une fois le nouveau mot de passe choisi, vos sessions seront fermées sur tous les appareils et les anciens liens de connexion ne fonctionneront plus.

[Choisir un mot de passe]({{ link }})

Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe ne change pas.`,
}
