import type { DefaultModel } from './mail-model.ts'

export const loginLink: DefaultModel = {
  facts: [],
  foot: 'question',
  variables: ['link', 'company', 'until'],
  records: ['company'],
  subjectEn: 'Your sign-in link for {{ event }}',
  subjectFr: 'Votre lien de connexion pour {{ event }}',
  contentEn: `# Sign in without a password

The organizer has created this link for {% if company %}**{{ company }}**{% else %}you{% endif %}. You can use it as often as you like{% if untilDay %} until **{{ untilDay }}**{% endif %}.

[Sign in]({{ link }})

Anyone who has this link can sign in as your company: do not forward it. Choosing a new password cancels it.`,
  contentFr: `# Connexion sans mot de passe

L’organisateur a créé ce lien pour {% if company %}**{{ company }}**{% else %}vous{% endif %}. Vous pouvez l’utiliser autant de fois que vous le souhaitez{% if untilDay %} jusqu’au **{{ untilDay }}**{% endif %}.

[Se connecter]({{ link }})

Toute personne qui détient ce lien peut se connecter au nom de votre société : ne le transférez pas. Un nouveau mot de passe le désactive.`,
}

export const linkAgain: DefaultModel = {
  facts: [],
  foot: 'question',
  variables: ['link', 'badgeType', 'name'],
  records: ['badge', 'speaker'],
  subjectEn: 'Your link for {{ event }}',
  subjectFr: 'Votre lien pour {{ event }}',
  contentEn: `# Here is your link again

It is the same link as before. Everything you have entered is still there.

[Open your page]({{ link }})

You didn’t ask for this? Ignore this e-mail: nothing has changed.`,
  contentFr: `# Voici à nouveau votre lien

C’est le même lien qu’auparavant. Vous y retrouvez tout ce que vous avez saisi.

[Ouvrir votre page]({{ link }})

Vous n’avez rien demandé ? Ignorez ce message : rien n’a changé.`,
}

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

export const confirmEmail: DefaultModel = {
  facts: [],
  foot: 'question',
  variables: ['link', 'name', 'until'],
  records: ['company'],
  subjectEn: 'Confirm your e-mail address for {{ event }}',
  subjectFr: 'Confirmez votre adresse e-mail pour {{ event }}',
  contentEn: `# Is this your address?

An exhibitor account{% if name %} for **{{ name }}**{% endif %} uses this address. Please confirm that it is yours. The link works once{% if until %}, until **{{ until }}** ({{ city }} time){% endif %}.

[Confirm this address]({{ link }})

You know nothing about this account? Do not confirm it, and ignore this e-mail.`,
  contentFr: `# Cette adresse est-elle bien la vôtre ?

Un compte exposant{% if name %} au nom de **{{ name }}**{% endif %} utilise cette adresse. Merci de confirmer qu’elle vous appartient. Le lien est utilisable une seule fois{% if until %}, jusqu’au **{{ until }}** (heure locale à {{ city }}){% endif %}.

[Confirmer cette adresse]({{ link }})

Ce compte ne vous dit rien ? Ne confirmez pas et ignorez ce message.`,
}

/** Sent to the old address. */
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
