/** A model as it is when an event begins. `from` is empty: the configured sender. */
interface SeededModel {
  key: string
  subjectEn: string
  subjectFr: string
  contentEn: string
  contentFr: string
}

/** Frozen with this migration. What the organizer made of them lies in the table. */
export const SEEDED_MODELS: readonly SeededModel[] = [
  {
    key: 'invitation',
    subjectEn: 'Your badge for {{ city }}, {{ dates }}: {{ badgeType }}',
    subjectFr: 'Votre badge pour {{ city }}, {{ dates }} : {{ badgeType }}',
    contentEn: `# {% if sender %}{{ sender }} invites you{% else %}Your badge for {{ city }} {{ year }}{% endif %}

{% if company and company != sender %}For **{{ company }}**. {% endif %}Your badge is waiting for a photo, your name, job title and mobile number. A phone is enough.

[Complete your badge]({{ link }})
`,
    contentFr: `# {% if sender %}{{ sender }} vous invite{% else %}Votre badge pour {{ city }} {{ year }}{% endif %}

{% if company and company != sender %}Pour **{{ company }}**. {% endif %}Votre badge attend une photo, votre nom, votre fonction et votre téléphone mobile. Un téléphone suffit.

[Compléter votre badge]({{ link }})
`,
  },
  {
    key: 'change_status',
    subjectEn: 'Your badge for {{ city }} has a new type: {{ badgeType }}',
    subjectFr: 'Votre badge pour {{ city }} devient : {{ badgeType }}',
    contentEn: `# Your badge has a new type

{% if company %}**{{ company }}** has entered you as **{{ badgeType }}**.{% else %}It is now **{{ badgeType }}**.{% endif %} Your name and photo are kept, the link stays the same.

[Open your badge]({{ link }})
`,
    contentFr: `# Votre badge a changé de type

{% if company %}**{{ company }}** vous a inscrit avec le badge **{{ badgeType }}**.{% else %}C’est désormais le badge **{{ badgeType }}**.{% endif %} Votre nom et votre photo sont conservés, le lien reste le même.

[Ouvrir votre badge]({{ link }})
`,
  },
  {
    key: 'speaker_confirmation',
    subjectEn: 'Your registration for {{ city }}, {{ speakerDates }}',
    subjectFr: 'Votre inscription pour {{ city }}, {{ speakerDates }}',
    contentEn: `# Thank you{% if name %}, {{ name }}{% endif %}

Your registration also serves as your speaker badge and gives full delegate access. The badge is collected at the venue registration area two weeks before opening.

Your profile can be changed until {{ speakerEditDeadline }} and is final afterwards.

[Open your profile]({{ link }})
`,
    contentFr: `# Merci{% if name %}, {{ name }}{% endif %}

Votre inscription sert aussi de badge de conférencier et donne l’accès complet des délégués. Le badge est à retirer à l’accueil du site deux semaines avant l’ouverture.

Votre profil est modifiable jusqu’au {{ speakerEditDeadline }}, puis définitif.

[Ouvrir votre profil]({{ link }})
`,
  },
  {
    key: 'forgot_password',
    subjectEn: 'Choose a new password',
    subjectFr: 'Choisissez un nouveau mot de passe',
    contentEn: `# Choose a new password

The link works once, {% if until %}until **{{ until }}** ({{ city }} time){% else %}within **one hour**{% endif %}. The new password ends every session and every sign-in link of the account.

[Choose a new password]({{ link }})

You did not ask for it? Then leave it: the old password stays.
`,
    contentFr: `# Choisissez un nouveau mot de passe

Le lien sert une seule fois, {% if until %}jusqu’au **{{ until }}** (heure locale, {{ city }}){% else %}pendant **une heure**{% endif %}. Le nouveau mot de passe met fin à toutes les sessions et à tous les liens de connexion du compte.

[Choisir un mot de passe]({{ link }})

Vous n’avez rien demandé ? Ignorez ce message : l’ancien mot de passe reste valable.
`,
  },
  {
    key: 'login_link',
    subjectEn: 'Sign in to {{ city }} {{ year }} without a password',
    subjectFr: 'Connexion à {{ city }} {{ year }} sans mot de passe',
    contentEn: `# Sign in without a password

{% if company %}For **{{ company }}**. {% endif %}The organizer made this link for you. It works {% if untilDay %}until **{{ untilDay }}**, {% endif %}as often as you need it.

[Sign in]({{ link }})

Whoever has the link is signed in as your company. A new password ends it.
`,
    contentFr: `# Connexion sans mot de passe

{% if company %}Pour **{{ company }}**. {% endif %}L’organisateur a créé ce lien pour vous. Il est valable {% if untilDay %}jusqu’au **{{ untilDay }}**, {% endif %}autant de fois que nécessaire.

[Se connecter]({{ link }})

Quiconque possède ce lien est connecté au nom de votre société. Un nouveau mot de passe y met fin.
`,
  },
  {
    key: 'link_again',
    subjectEn: 'Your link for {{ city }} {{ year }}',
    subjectFr: 'Votre lien pour {{ city }} {{ year }}',
    contentEn: `# Here is your link again

It is the same as before, and it opens what you have already filled in.

[Open your page]({{ link }})

You did not ask for it? Then leave it: nothing has changed.
`,
    contentFr: `# Voici à nouveau votre lien

C’est le même qu’avant, et il ouvre ce que vous avez déjà rempli.

[Ouvrir votre page]({{ link }})

Vous n’avez rien demandé ? Ignorez ce message : rien n’a changé.
`,
  },
  {
    key: 'email_changed',
    subjectEn: 'The e-mail of your account has been changed',
    subjectFr: 'L’e-mail de votre compte a été modifié',
    contentEn: `# The e-mail of your account has been changed

{% if newEmail %}From now on the account signs in with **{{ newEmail }}**.{% else %}From now on the account signs in with another e-mail.{% endif %} This address is told once.

Was it not you? The link brings this address back, {% if until %}until **{{ until }}** ({{ city }} time){% else %}for **one day**{% endif %}. It ends every session and every sign-in link of the account.

[Bring this address back]({{ link }})

It was you? Then there is nothing to do.
`,
    contentFr: `# L’e-mail de votre compte a été modifié

{% if newEmail %}Désormais, le compte se connecte avec **{{ newEmail }}**.{% else %}Désormais, le compte se connecte avec une autre adresse.{% endif %} Cette adresse en est avertie une seule fois.

Ce n’était pas vous ? Le lien rétablit cette adresse, {% if until %}jusqu’au **{{ until }}** (heure locale, {{ city }}){% else %}pendant **un jour**{% endif %}. Il met fin à toutes les sessions et à tous les liens de connexion du compte.

[Rétablir cette adresse]({{ link }})

C’était vous ? Alors il n’y a rien à faire.
`,
  },
  {
    key: 'visa_received',
    subjectEn: 'Visa request received: {{ receipt }}',
    subjectFr: 'Demande de visa reçue : {{ receipt }}',
    contentEn: `# Your visa request has arrived

Its receipt number is **{{ receipt }}**. Keep it: with this number you can see how far the request is.

[See the request]({{ link }})
`,
    contentFr: `# Votre demande de visa est arrivée

Son numéro de reçu est **{{ receipt }}**. Gardez-le : ce numéro vous permet de suivre la demande.

[Suivre la demande]({{ link }})
`,
  },
  {
    key: 'visa_letter',
    subjectEn: 'Your invitation letter for the visa, {{ city }} {{ year }}',
    subjectFr: 'Votre lettre d’invitation pour le visa, {{ city }} {{ year }}',
    contentEn: `# Your invitation letter is ready

It belongs to the request **{{ receipt }}**. Print it and take it along to the consulate.

[Open the letter]({{ link }})
`,
    contentFr: `# Votre lettre d’invitation est prête

Elle correspond à la demande **{{ receipt }}**. Imprimez-la et présentez-la au consulat.

[Ouvrir la lettre]({{ link }})
`,
  },
].map(trimmed)

function trimmed(model: SeededModel): SeededModel {
  return { ...model, contentEn: model.contentEn.trim(), contentFr: model.contentFr.trim() }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function inserted({ key, subjectEn, subjectFr, contentEn, contentFr }: SeededModel): string {
  const texts = [key, key, '', subjectEn, subjectFr, contentEn, contentFr].map(quoted).join(', ')
  return `insert into mailModel (_id, key, "from", subjectEn, subjectFr, contentEn, contentFr, updateDate)
    values (${texts}, unixepoch() * 1000);`
}

/** Once only: a model that the organizer changed or deleted is not brought back. */
export const seedMailModels = {
  name: '006-seed-mail-models',
  sql: SEEDED_MODELS.map(inserted).join('\n'),
}
