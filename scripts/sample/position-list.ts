import type { BadgeType } from '#shared/badge/pass.ts'

type Language = 'en' | 'fr'

/** Job titles; `|` separates the masculine from the feminine form. */
export const POSITIONS: Record<BadgeType, Record<Language, readonly string[]>> = {
  exhibitor: {
    en: [
      'Sales Engineer',
      'Area Sales Manager',
      'Technical Support Engineer',
      'Field Service Manager',
      'Product Specialist, Pressure Relief and Overpressure Protection',
      'Marketing Coordinator',
      'Application Engineer',
      'Stand Manager',
      'Key Account Manager',
    ],
    fr: [
      'Ingénieur commercial|Ingénieure commerciale',
      'Technico-commercial|Technico-commerciale',
      'Responsable de secteur',
      'Technicien de maintenance|Technicienne de maintenance',
      'Chargé de communication|Chargée de communication',
      'Chef de produit|Cheffe de produit',
      'Chef de projet|Cheffe de projet',
      'Responsable du stand',
      'Conducteur de travaux|Conductrice de travaux',
    ],
  },
  delegate: {
    en: [
      'Reservoir Engineer',
      'Process Engineer',
      'Project Manager',
      'Head of Maintenance',
      'Drilling Superintendent',
      'Contracts Engineer',
      'HSE Advisor',
    ],
    fr: [
      'Ingénieur réservoir|Ingénieure réservoir',
      'Ingénieur procédés|Ingénieure procédés',
      'Chef de département maintenance|Cheffe de département maintenance',
      'Responsable HSE',
      'Chargé d’études|Chargée d’études',
      'Directeur des marchés|Directrice des marchés',
      'Enseignant-chercheur|Enseignante-chercheuse',
    ],
  },
  vip_delegate: {
    en: [
      'Chief Executive Officer',
      'Vice President, North Africa',
      'Chairman|Chairwoman',
      'Managing Director',
    ],
    fr: [
      'Président-directeur général|Présidente-directrice générale',
      'Directeur général|Directrice générale',
      'Vice-président exploration|Vice-présidente exploration',
      'Secrétaire général|Secrétaire générale',
    ],
  },
  visitor: {
    en: [
      'Buyer',
      'Maintenance Planner',
      'Piping Engineer',
      'Instrumentation Engineer',
      'Warehouse Manager',
      'Consultant',
      'PhD Student',
    ],
    fr: [
      'Acheteur|Acheteuse',
      'Responsable des approvisionnements',
      'Ingénieur instrumentation|Ingénieure instrumentation',
      'Technicien tuyauterie|Technicienne tuyauterie',
      'Gestionnaire de stock',
      'Consultant|Consultante',
      'Étudiant en génie pétrolier|Étudiante en génie pétrolier',
      'Cadre technique',
    ],
  },
}
