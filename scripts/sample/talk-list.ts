import type { Culture } from './name-list.ts'

/** A talk and its speaker, in the talk's language. `|` separates the masculine from the feminine form. */
interface ListedTalk {
  topic: string
  bio: string
  position: string
  company: string
  /** Domain of the speaker's e-mail address. */
  domain: string
  culture: Culture
  language: 'en' | 'fr'
}

const talk = (
  culture: Culture,
  language: 'en' | 'fr',
  ...words: [string, string, string, string, string]
) => {
  const [company, domain, position, topic, bio] = words
  return { culture, language, company, domain, position, topic, bio } satisfies ListedTalk
}

/** The sample event's talks. Companies and people are invented. */
export const TALKS: readonly ListedTalk[] = [
  // biome-ignore-start format: a table is read by its rows
  talk(
    'dz',
    'fr',
    'Institut du Sahara pour l’Énergie',
    'ise.example',
    'Directeur de recherche|Directrice de recherche',
    'Mesurer le méthane depuis le ciel : trois ans de survols à Hassi R’Mel',
    'Vingt ans de mesures de terrain, d’abord au sol, puis par drone et par satellite.',
  ),
  talk(
    'no',
    'en',
    'Nordvik Subsea',
    'nordvik.example',
    'Chief Engineer, Integrity',
    'Corrosion under insulation: what ten thousand inspections tell',
    'Works on ageing plants since 2003 and chairs a standards group on inspection intervals.',
  ),
  talk(
    'dz',
    'fr',
    'Université d’Oran',
    'univ-oran.example',
    'Professeur de géologie|Professeure de géologie',
    'Relire les carottes des années 70 avec des yeux d’aujourd’hui',
    'Enseigne la sédimentologie et dirige une carothèque de 40 km.',
  ),
  talk(
    'fr',
    'fr',
    'Aquitaine Forage',
    'aquitaine-forage.example',
    'Responsable forage',
    'Forer moins, produire autant : le puits multilatéral en sable ancien',
    'Dix-huit ans de forage, dont neuf au Sahara.',
  ),
  talk(
    'gulf',
    'en',
    'Gulf Gas Research',
    'gulfgas.example',
    'Head of Process Simulation',
    'A digital twin that operators trust',
    'Builds models of gas plants and, more often, the trust that goes with them.',
  ),
  talk(
    'it',
    'en',
    'Adriatica Compressori',
    'adriatica.example',
    'Rotating Equipment Specialist',
    'Dry gas seals in dusty places',
    'Has taken apart more compressors than he cares to count.|Has taken apart more compressors than she cares to count.',
  ),
  talk(
    'arabic',
    'fr',
    'Agence des Hydrocarbures du Sud',
    'ahs.example',
    'Chef du département Sécurité|Cheffe du département Sécurité',
    'Permis de travail : du papier au téléphone, sans rien perdre',
    'A suivi la sécurité de quatre arrêts de site.',
  ),
  talk(
    'de',
    'en',
    'Weser Messtechnik',
    'weser.example',
    'Product Manager, Flow',
    'Ultrasonic metering of wet gas: limits and surprises',
    'Twenty patents on flow measurement, three of them useful.',
  ),
  talk(
    'tn',
    'fr',
    'Carthage Ingénierie',
    'carthage-ing.example',
    'Ingénieur procédés|Ingénieure procédés',
    'Récupérer les gaz torchés d’un petit champ : un calcul honnête',
    'Conçoit des unités modulaires pour les champs isolés.',
  ),
  talk(
    'ng',
    'en',
    'Delta Reservoirs',
    'delta-reservoirs.example',
    'Senior Reservoir Engineer',
    'History matching with too little history',
    'Leads a team of eight in Port Harcourt.',
  ),
  talk(
    'dz',
    'fr',
    'Fennec Robotique',
    'fennec-robotique.example',
    'Cofondateur|Cofondatrice',
    'Le robot qui lit les manomètres à notre place',
    'A quitté une raffinerie pour fabriquer ce qui lui manquait.',
  ),
  talk(
    'gb',
    'en',
    'Tideway Advisory',
    'tideway.example',
    'Partner',
    'Who buys Mediterranean gas in 2035',
    'Advises producers and buyers on long contracts.',
  ),
  talk(
    'es',
    'en',
    'Levante Hidrógeno',
    'levante-h2.example',
    'Programme Director',
    'Hydrogen in old pipelines: a test over 48 km',
    'Ran the first blending trial on a line built in 1979.',
  ),
  talk(
    'dz',
    'fr',
    'Oran Géothermie',
    'oran-geothermie.example',
    'Ingénieur réservoir|Ingénieure réservoir',
    'Puits abandonnés, chaleur retrouvée',
    'Cherche une seconde vie aux puits que l’on ferme.',
  ),
  talk(
    'cn',
    'en',
    'Tianhe Instruments',
    'tianhe.example',
    'R&D Manager',
    'Fibre sensing along a 600 km line',
    'Builds optical interrogators and writes their manuals himself.|Builds optical interrogators and writes their manuals herself.',
  ),
  talk(
    'ma',
    'fr',
    'Atlas Conseil Énergie',
    'atlas-conseil.example',
    'Associé|Associée',
    'Contenu local : ce qui marche, chiffres à l’appui',
    'Accompagne les fournisseurs locaux depuis quinze ans.',
  ),
  talk(
    'dz',
    'fr',
    'Hoggar Formation',
    'hoggar-formation.example',
    'Responsable pédagogique',
    'Former des soudeurs pour dix ans, pas pour un chantier',
    'A formé plus de deux mille soudeurs.',
  ),
  talk(
    'nl',
    'en',
    'Zuiderzee Storage',
    'zuiderzee.example',
    'Wells Manager',
    'Carbon storage: reading the cap rock',
    'Plans injection wells and their monitoring.',
  ),
  talk(
    'arabic',
    'fr',
    'Société des Eaux du M’Zab',
    'eaux-mzab.example',
    'Ingénieur en chef|Ingénieure en chef',
    'Eau de production : la rendre aux palmeraies',
    'Traite l’eau des autres et boit la sienne.',
  ),
  talk(
    'in',
    'en',
    'Sahyadri Automation',
    'sahyadri.example',
    'Cyber Security Lead',
    'A control room under attack: minutes and lessons',
    'Tests the defences of plants, with permission.',
  ),
  talk(
    'fr',
    'en',
    'Institut Lavallée',
    'institut-lavallee.example',
    'Economist',
    'The price of a tonne not emitted',
    'Publishes on carbon markets and their fine print.',
  ),
  talk(
    'dz',
    'fr',
    'Tassili Énergie',
    'tassili-energie.example',
    'Directeur général|Directrice générale',
    'Une entreprise de service en cinq crises',
    'Dirige une société de 600 personnes à Ouargla.',
  ),
  // biome-ignore-end format: a table is read by its rows
]
