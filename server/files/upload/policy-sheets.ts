import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Sheet } from './sheet-pdf.ts'

/** The placeholder privacy policy, a page per language, until the organizer uploads the own one. */
export function policySheets(edition: Edition): Sheet[] {
  return [english(edition), french(edition)]
}

function english({ name, supportEmail, retention, privacyPolicy }: Edition): Sheet {
  return {
    language: 'en',
    above: name,
    title: 'Privacy policy',
    lead: 'What we keep about exhibitors, badge holders and speakers, why we keep it, and what you can ask of us.',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [`The organizer of ${name}. For every question and request: ${supportEmail}.`],
      },
      {
        heading: 'What we keep',
        paragraphs: [
          'Exhibitors: company name and address, contact person, e-mail, phone, logo and advertisement, stand and orders.',
          'Badge holders: first and last name, company, job title, e-mail, mobile number, portrait photo. Speakers also: biography, topic, documents, days of arrival and departure.',
          'Applicants for a visa letter: what the letter needs, including the passport number.',
        ],
      },
      {
        heading: 'Why',
        paragraphs: [
          'To make your badge and check it at the entrance, to write to you about the event, to prepare stands and sessions, and to issue visa letters. The basis is the exhibitor’s contract with us and, for badges and talks, your own acceptance.',
          'We do not sell your data, use it for advertising, or follow you across web sites.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'The organizer’s team and the registration desk. The company that invited you sees your badge.',
          'The public sees an exhibitor’s name and logo, and a speaker’s name, job title, company and portrait. Nothing else is published.',
        ],
      },
      {
        heading: 'How long',
        paragraphs: [
          `Portraits are deleted ${retention.photoDays} days and visa applications ${retention.visaDays} days after the last day of the event, the text of mails ${retention.mailBodyDays} days after they were sent. The rest is kept while the event needs it, or until you ask us to delete it.`,
        ],
      },
      {
        heading: 'Keeping it safe',
        paragraphs: [
          'Passwords are stored only as a hash. Place and camera details are removed from your photo when it arrives. The link to your page is personal: whoever has it can open the page, so please do not pass it on.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          `You can see your data, get a copy, have it corrected or deleted, object to its use, and take back your acceptance at any time. Write to ${supportEmail}. If our answer does not satisfy you, you can turn to your data protection authority.`,
        ],
      },
    ],
    foot: `Version ${privacyPolicy.version}. Sample text supplied with the portal; the organizer’s own policy takes its place.`,
  }
}

function french({ name, supportEmail, retention, privacyPolicy }: Edition): Sheet {
  return {
    language: 'fr',
    above: name,
    title: 'Politique de confidentialité',
    lead: 'Ce que nous conservons sur les exposants, les porteurs de badge et les intervenants, pourquoi, et ce que vous pouvez nous demander.',
    sections: [
      {
        heading: 'Qui est responsable',
        paragraphs: [`L’organisateur de ${name}. Pour toute question ou demande\u202f: ${supportEmail}.`],
      },
      {
        heading: 'Ce que nous conservons',
        paragraphs: [
          'Exposants\u202f: raison sociale et adresse, personne à contacter, e-mail, téléphone, logo et publicité, stand et commandes.',
          'Porteurs de badge\u202f: prénom et nom, société, fonction, e-mail, numéro de mobile, photo d’identité. Pour les intervenants, en plus\u202f: biographie, sujet, documents, jours d’arrivée et de départ.',
          'Demandes de lettre de visa\u202f: ce que la lettre exige, dont le numéro de passeport.',
        ],
      },
      {
        heading: 'Pourquoi',
        paragraphs: [
          'Pour établir votre badge et le contrôler à l’entrée, vous écrire au sujet de l’événement, préparer les stands et les sessions, et délivrer les lettres de visa. Nous nous fondons sur le contrat de l’exposant et, pour les badges et les interventions, sur votre propre accord.',
          'Nous ne vendons pas vos données, ne nous en servons pas à des fins publicitaires et ne vous suivons pas d’un site à l’autre.',
        ],
      },
      {
        heading: 'Qui y a accès',
        paragraphs: [
          'L’équipe de l’organisateur et l’accueil. La société qui vous a invité voit votre badge.',
          'Le public voit le nom et le logo d’un exposant, ainsi que le nom, la fonction, la société et le portrait d’un intervenant. Rien d’autre n’est publié.',
        ],
      },
      {
        heading: 'Combien de temps',
        paragraphs: [
          `Les portraits sont supprimés ${retention.photoDays} jours et les demandes de visa ${retention.visaDays} jours après le dernier jour de l’événement, le texte des e-mails ${retention.mailBodyDays} jours après leur envoi. Le reste est conservé tant que l’événement en a besoin, ou jusqu’à ce que vous en demandiez la suppression.`,
        ],
      },
      {
        heading: 'Comment nous les protégeons',
        paragraphs: [
          'Les mots de passe ne sont conservés que sous forme d’empreinte. Le lieu et les données de l’appareil sont retirés de votre photo dès sa réception. Le lien vers votre page est personnel\u202f: quiconque le possède peut l’ouvrir, merci de ne pas le transmettre.',
        ],
      },
      {
        heading: 'Vos droits',
        paragraphs: [
          `Vous pouvez consulter vos données, en obtenir une copie, les faire corriger ou supprimer, vous opposer à leur utilisation et retirer votre accord à tout moment. Écrivez à ${supportEmail}. Si notre réponse ne vous satisfait pas, vous pouvez saisir l’autorité de protection des données de votre pays.`,
        ],
      },
    ],
    foot: `Version ${privacyPolicy.version}. Texte d’exemple fourni avec le portail\u202f; la politique de l’organisateur le remplacera.`,
  }
}
