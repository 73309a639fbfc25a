import type { DefaultModel } from './mail-model.ts'

/** Goes to the old address. */
export const emailChanged: DefaultModel = {
  facts: [],
  foot: 'question',
  variables: ['link', 'name', 'newEmail', 'until'],
  records: ['company'],
  subjectEn: 'Your sign-in e-mail has been changed',
  subjectFr: 'Votre e-mail de connexion a été modifié',
  contentEn: `# Your sign-in e-mail has been changed

Use {% if newEmail %}**{{ newEmail }}**{% else %}your new e-mail{% endif %} to sign in from now on. This is the only notice sent to this address.

If you did not make this change, restore this address {% if until %}by **{{ until }}** ({{ city }} time){% else %}within **one day**{% endif %}. This signs the account out everywhere and cancels earlier sign-in links.

[Restore this address]({{ link }})

If you made this change, there is nothing to do.`,
  contentFr: `# Votre e-mail de connexion a été modifié

Connectez-vous désormais avec {% if newEmail %}**{{ newEmail }}**{% else %}votre nouvelle adresse{% endif %}. C’est le seul avis envoyé à cette adresse-ci.

Si vous n’êtes pas à l’origine de ce changement, rétablissez cette adresse {% if until %}avant le **{{ until }}** (heure locale à {{ city }}){% else %}dans les **24 heures**{% endif %}. Toutes les sessions du compte seront fermées et les anciens liens de connexion ne fonctionneront plus.

[Rétablir cette adresse]({{ link }})

Si ce changement vient de vous, vous n’avez rien à faire.`,
}
