import type { BadgeType } from '#shared/badge/pass.ts'

type Language = 'en' | 'fr'

/** What people write as their job title. */
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
      'Ingénieur commercial',
      'Ingénieure technico-commerciale',
      'Responsable de secteur',
      'Technicien de maintenance',
      'Chargée de communication',
      'Chef de produit',
      'Chef de projet',
      'Responsable du stand',
      'Conducteur de travaux',
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
      'Ingénieur réservoir',
      'Ingénieure procédés',
      'Chef de département maintenance',
      'Responsable HSE',
      'Chargé d’études',
      'Directeur des marchés',
      'Enseignante-chercheuse',
    ],
  },
  vip_delegate: {
    en: ['Chief Executive Officer', 'Vice President, North Africa', 'Chairman', 'Managing Director'],
    fr: [
      'Président-directeur général',
      'Directrice générale',
      'Vice-président exploration',
      'Secrétaire générale',
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
      'Acheteur',
      'Responsable des approvisionnements',
      'Ingénieure instrumentation',
      'Technicien tuyauterie',
      'Gestionnaire de stock',
      'Consultante',
      'Étudiant en génie pétrolier',
      'Cadre technique',
    ],
  },
}
