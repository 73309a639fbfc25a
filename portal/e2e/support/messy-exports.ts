import type { MessyFile } from './messy-files.ts'

/** What another program wrote, each with its own separator and encoding. */
export const MESSY_EXPORTS: MessyFile[] = [
  {
    file: 'stands_export.csv',
    encoding: 'latin1',
    rows: [
      'Exposants confirmés au 1er mars;;;;;;;',
      ';;;;;;;',
      'Société;;Contact 1;Contact 2;Courriel;Téléphone;Stand;Aménagement',
      'Forage & Géologie du Sud;;Hélène Brémond;Samir Aït Ali;h.bremond@fgs.example;0550112233;E41 et E43;Nu',
      'Électro-Pétrole;;Zoé Lefèvre;;zoe@electro.example;550998877;TBC;Équipé',
      'Béton Spécial;;Noël Chérif;Inès Gautier;n.cherif@beton.example;00213 41 55 66 77;E7;semi aménagé',
      ';;;;;;;',
    ].join('\r\n'),
    entered: [
      {
        raisonSocial: 'Forage & Géologie du Sud',
        name: 'Hélène Brémond',
        email: 'h.bremond@fgs.example',
        tel: '0550112233',
        type: 'Stand nu',
        booths: ['E41', 'E43'],
      },
      {
        raisonSocial: 'Électro-Pétrole',
        name: 'Zoé Lefèvre',
        email: 'zoe@electro.example',
        tel: '0550998877',
        type: 'Stand aménagé',
      },
      {
        raisonSocial: 'Béton Spécial',
        name: 'Noël Chérif',
        email: 'n.cherif@beton.example',
        tel: '00213 41 55 66 77',
        type: 'Stand semi aménagé',
        booths: ['E7'],
      },
    ],
  },
  {
    file: 'inscriptions site web.csv',
    encoding: 'utf8',
    rows: [
      'Horodatage,Nom de la société,Personne de contact,Deuxième contact,Email,N° de tél,Emplacement,Stand',
      '2027-01-12 10:22,"Hydro Est, SARL",Amel Toumi,,amel@hydroest.example,213770001122,Pavillon C,"D1; D2"',
      '2027-01-13 16:05,Gaz Ouest,Ali Rahmani,Sofia Rahmani,ali@gazouest.example,041223344,Pavillon C,D 4',
      '2027-01-14 09:41,Inspection Plus,"Meriem Daoud, Nour Daoud",,meriem@inspection.example,"0550 10 20 30 / 0550 10 20 31",,en attente',
    ].join('\n'),
    entered: [
      {
        raisonSocial: 'Hydro Est, SARL',
        name: 'Amel Toumi',
        email: 'amel@hydroest.example',
        tel: '+213770001122',
        booths: ['D1', 'D2'],
      },
      {
        raisonSocial: 'Gaz Ouest',
        name: 'Ali Rahmani',
        email: 'ali@gazouest.example',
        tel: '041223344',
        booths: ['D4'],
      },
      {
        raisonSocial: 'Inspection Plus',
        name: 'Meriem Daoud',
        email: 'meriem@inspection.example',
        tel: '0550 10 20 30',
      },
    ],
  },
]
