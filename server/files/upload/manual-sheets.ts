import type { Edition } from '#shared/edition/edition.schema.ts'
import type { Sheet } from './sheet-pdf.ts'

type Manual = 'exhibitor' | 'constructor'

/** Placeholders for the four manuals, until the organizer uploads the real ones. */
export function manualSheet(manual: Manual, language: 'en' | 'fr', edition: Edition): Sheet {
  return language === 'en' ? english(manual, edition) : french(manual, edition)
}

function english(manual: Manual, { name, dates, venue, supportEmail, deadlines }: Edition): Sheet {
  const when = { heading: 'When and where', paragraphs: [`${dates.en}. ${venue.name.en}.`] }
  const contact = {
    heading: 'Contact',
    paragraphs: [`${supportEmail}. Please name your company and your booth.`],
  }
  const page = {
    language: 'en',
    above: name,
    foot: 'Sample page supplied with the portal; the organizer’s own manual takes its place.',
  } as const
  if (manual === 'constructor')
    return {
      ...page,
      title: 'Booth constructor manual',
      lead: 'For exhibitors with bare space, and for the firms that build on it.',
      sections: [
        when,
        {
          heading: 'Before you build',
          paragraphs: [
            'Send the organizer a plan of the booth with its measures, its height and its electrical needs, and wait for the approval.',
            'Order water, power and lifting gear in the portal, under Material.',
          ],
        },
        {
          heading: 'Building and dismantling',
          paragraphs: [
            'Hours, access and passes for your crew are set by the organizer and sent to you before the build.',
            'Build only within your space. Keep aisles, emergency exits and fire equipment free at all times.',
          ],
        },
        {
          heading: 'Safety',
          paragraphs: [
            'Use materials that hardly burn, and have the certificates at hand. Electrical work is done by qualified people and checked before the power is switched on.',
          ],
        },
        {
          heading: 'When you leave',
          paragraphs: ['Hand the space back empty and clean, without waste or fixings.'],
        },
        contact,
      ],
    }
  return {
    ...page,
    title: 'Exhibitor manual',
    lead: 'What to do in the portal before the event, and what to know when you arrive.',
    sections: [
      when,
      {
        heading: 'Company profile',
        paragraphs: [
          'Complete the address, the sector and the description, and upload your logo: they appear in the list of exhibitors.',
          `For an equipped or half-equipped stand enter the text of the sign ${deadlines.signage.en}.`,
        ],
      },
      {
        heading: 'Badges',
        paragraphs: [
          'Invite your staff, delegates and visitors by e-mail. Each of them completes the own badge with a portrait photo. The portal shows how many badges you have left of each type.',
        ],
      },
      {
        heading: 'Material',
        paragraphs: ['List what you need on your booth. Orders are confirmed by the organizer.'],
      },
      {
        heading: 'Arriving',
        paragraphs: [
          'Badges are handed out at the main registration area. Have an identity document and the confirmation on your phone at hand.',
        ],
      },
      contact,
    ],
  }
}

function french(manual: Manual, { name, dates, venue, supportEmail, deadlines }: Edition): Sheet {
  const when = {
    heading: 'Dates et lieu',
    paragraphs: [`Du ${dates.fr}. ${venue.name.fr}.`],
  }
  const contact = {
    heading: 'Contact',
    paragraphs: [`${supportEmail}. Merci d’indiquer votre société et votre stand.`],
  }
  const page = {
    language: 'fr',
    above: name,
    foot: 'Page d’exemple fournie avec le portail\u202f; le guide de l’organisateur la remplacera.',
  } as const
  if (manual === 'constructor')
    return {
      ...page,
      title: 'Guide du constructeur de stand',
      lead: 'Pour les exposants en surface nue et les entreprises qui construisent leur stand.',
      sections: [
        when,
        {
          heading: 'Avant de construire',
          paragraphs: [
            'Envoyez à l’organisateur un plan du stand indiquant ses dimensions, sa hauteur et ses besoins électriques, et attendez son accord.',
            'Commandez l’eau, l’électricité et les engins de levage dans le portail, rubrique Matériel.',
          ],
        },
        {
          heading: 'Montage et démontage',
          paragraphs: [
            'Les horaires, les accès et les laissez-passer de vos équipes sont fixés par l’organisateur et vous sont envoyés avant le montage.',
            'Ne dépassez pas votre surface. Laissez libres à tout moment les allées, les issues de secours et les équipements incendie.',
          ],
        },
        {
          heading: 'Sécurité',
          paragraphs: [
            'Utilisez des matériaux difficilement inflammables et gardez leurs certificats sur place. Les travaux électriques sont réalisés par des personnes qualifiées et contrôlés avant la mise sous tension.',
          ],
        },
        {
          heading: 'Au départ',
          paragraphs: ['Rendez la surface vide et propre, sans déchets ni fixations.'],
        },
        contact,
      ],
    }
  return {
    ...page,
    title: 'Guide de l’exposant',
    lead: 'Ce qu’il faut faire dans le portail avant l’événement, et ce qu’il faut savoir en arrivant.',
    sections: [
      when,
      {
        heading: 'Profil de la société',
        paragraphs: [
          'Complétez l’adresse, le secteur et la présentation, et déposez votre logo\u202f: ils figurent dans la liste des exposants.',
          `Pour un stand aménagé ou semi-aménagé, saisissez le texte de l’enseigne ${deadlines.signage.fr}.`,
        ],
      },
      {
        heading: 'Badges',
        paragraphs: [
          'Invitez vos collaborateurs, délégués et visiteurs par e-mail. Chacun complète son badge avec une photo d’identité. Le portail indique combien de badges il vous reste pour chaque type.',
        ],
      },
      {
        heading: 'Matériel',
        paragraphs: [
          'Indiquez ce dont vous avez besoin sur votre stand. L’organisateur confirme les commandes.',
        ],
      },
      {
        heading: 'Votre arrivée',
        paragraphs: [
          'Les badges sont remis à l’accueil principal. Préparez une pièce d’identité et la confirmation sur votre téléphone.',
        ],
      },
      contact,
    ],
  }
}
