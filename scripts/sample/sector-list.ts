interface Sector {
  en: string
  fr: string
  /** What such a company does, after its name: 'Sahara Flow Control SPA …'. */
  doesEn: string
  doesFr: string
}

const sector = (en: string, fr: string, doesEn: string, doesFr: string): Sector => ({
  en,
  fr,
  doesEn,
  doesFr,
})

/** Activity sectors of an oil-and-gas exhibition. */
export const SECTORS = {
  valves: sector(
    'Valves, metering, flow control',
    'Robinetterie, comptage, régulation',
    'makes gate, ball and control valves up to 36 inches and overhauls them on site.',
    'fabrique et révise sur site des vannes à passage direct, à boisseau sphérique et de régulation jusqu’à 36 pouces.',
  ),
  drilling: sector(
    'Drilling and well services',
    'Forage et services aux puits',
    'drills, works over and completes wells with its own rigs and crews.',
    'fore, reconditionne et complète des puits avec ses propres appareils et équipes.',
  ),
  pipes: sector(
    'Pipes, fittings, flanges',
    'Tubes, raccords, brides',
    'supplies line pipe, casing and forged fittings from stock, with certificates.',
    'livre sur stock des tubes de ligne, du cuvelage et des raccords forgés, certificats compris.',
  ),
  geophysics: sector(
    'Geophysics and seismic',
    'Géophysique et sismique',
    'acquires and interprets seismic data in desert and transition zones.',
    'acquiert et interprète des données sismiques en zone désertique et de transition.',
  ),
  instruments: sector(
    'Instrumentation and analysis',
    'Instrumentation et analyse',
    'measures pressure, level, flow and gas quality, and calibrates on site.',
    'mesure la pression, le niveau, le débit et la qualité du gaz, et étalonne sur site.',
  ),
  logistics: sector(
    'Logistics and supply bases',
    'Logistique et bases d’approvisionnement',
    'moves heavy equipment from the quay to the well site, customs included.',
    'achemine les équipements lourds du quai au chantier, dédouanement compris.',
  ),
  pumps: sector(
    'Pumps and motors',
    'Pompes et moteurs',
    'builds process and injection pumps and keeps spare parts for twenty years.',
    'construit des pompes de procédé et d’injection et garde les pièces pendant vingt ans.',
  ),
  inspection: sector(
    'Inspection and integrity',
    'Inspection et intégrité',
    'inspects pipelines, tanks and pressure vessels without stopping them.',
    'inspecte pipelines, bacs et appareils à pression sans les arrêter.',
  ),
  construction: sector(
    'Civil works and scaffolding',
    'Génie civil et échafaudages',
    'builds access, foundations and scaffolding for plants in service.',
    'réalise accès, fondations et échafaudages pour des installations en service.',
  ),
  fabrication: sector(
    'Fabrication and boilermaking',
    'Chaudronnerie et constructions soudées',
    'welds columns, vessels and skids of up to 180 tonnes in its own yard.',
    'soude dans son atelier des colonnes, capacités et skids jusqu’à 180 tonnes.',
  ),
  automation: sector(
    'Automation and control',
    'Automatisation et contrôle',
    'programs control systems for wells, stations and terminals.',
    'programme des systèmes de conduite pour puits, stations et terminaux.',
  ),
  safety: sector(
    'Safety and fire protection',
    'Sécurité et protection incendie',
    'protects people and plants: detection, foam, breathing air, training.',
    'protège les personnes et les sites : détection, mousse, air respirable, formation.',
  ),
  engineering: sector(
    'Engineering and projects',
    'Ingénierie et projets',
    'designs gathering stations and treatment units, from study to start-up.',
    'conçoit stations de collecte et unités de traitement, de l’étude à la mise en service.',
  ),
  camps: sector(
    'Camps and catering',
    'Bases de vie et restauration',
    'houses and feeds crews of 40 to 900 people in the desert.',
    'loge et nourrit dans le désert des équipes de 40 à 900 personnes.',
  ),
  chemicals: sector(
    'Chemicals and laboratory',
    'Produits chimiques et laboratoire',
    'formulates inhibitors and demulsifiers and analyses them in its own laboratory.',
    'formule inhibiteurs et désémulsifiants et les contrôle dans son laboratoire.',
  ),
  electrical: sector(
    'Electrical equipment and cables',
    'Équipements électriques et câbles',
    'makes cables and panels for explosive atmospheres.',
    'fabrique câbles et armoires pour atmosphères explosibles.',
  ),
  heat: sector(
    'Heat exchangers and boilers',
    'Échangeurs et chaudières',
    'designs exchangers, boilers and their linings for refineries.',
    'conçoit échangeurs, chaudières et leurs garnissages pour les raffineries.',
  ),
  offshore: sector(
    'Offshore and subsea',
    'Offshore et sous-marin',
    'installs and inspects subsea lines and single-point moorings.',
    'pose et inspecte conduites sous-marines et bouées d’amarrage.',
  ),
  coatings: sector(
    'Coatings and cathodic protection',
    'Revêtements et protection cathodique',
    'protects steel: shop coating, field joints, cathodic protection.',
    'protège l’acier : revêtement en usine, joints de chantier, protection cathodique.',
  ),
  compressors: sector(
    'Compressors and turbines',
    'Compresseurs et turbines',
    'builds and services compressor packages from 200 kW to 15 MW.',
    'construit et entretient des groupes de compression de 200 kW à 15 MW.',
  ),
  sealing: sector(
    'Seals and gaskets',
    'Joints et étanchéité',
    'cuts gaskets and machines seals within 24 hours.',
    'découpe joints et garnitures en 24 heures.',
  ),
  welding: sector(
    'Welding and consumables',
    'Soudage et consommables',
    'qualifies welders and supplies electrodes for pipelines.',
    'qualifie des soudeurs et fournit les électrodes des pipelines.',
  ),
  tanks: sector(
    'Tanks and terminals',
    'Bacs et terminaux',
    'builds storage tanks and runs terminals for condensate and naphtha.',
    'construit des bacs et exploite des terminaux de condensat et de naphta.',
  ),
  lifting: sector(
    'Lifting and handling',
    'Levage et manutention',
    'rents, certifies and repairs lifting gear for plants and ships.',
    'loue, certifie et répare des appareils de levage pour sites et navires.',
  ),
} as const
export type SectorKey = keyof typeof SECTORS
