import type { Culture } from './name-list.ts'
import type { PlaceKey } from './place-list.ts'
import type { SectorKey } from './sector-list.ts'

export type Size = 's' | 'm' | 'l' | 'xl'

export interface ListedCompany {
  name: string
  domain: string
  place: PlaceKey
  sector: SectorKey
  size: Size
  culture: Culture
  /** The contact: sex, first name, last name, position. */
  contact: { sex: 'f' | 'm'; first: string; last: string; position: string }
}

// name | domain | place | sector | size | people | contact | position. All invented; the first one signs in.
const TABLE = `
Sahara Flow Control SPA | saharaflow | alger | valves | own | dz | f Yasmine Benkhaled | Responsable commerciale
Hoggar Well Services SPA | hoggarwells | hassi | drilling | xl | dz | m Abdelkrim Ould Moussa | Directeur des opérations
Tassili Tubulaires | tassilitubes | ouargla | pipes | m | dz | m Nadir Boukhalfa | Chef des ventes
Atlas Géophysique SARL | atlasgeo | boumerdes | geophysics | m | dz | f Lynda Ait Hamouda | Directrice technique
Dahra Instrumentation | dahrainstruments | oran | instruments | m | dz | m Karim Belarbi | Gérant
Port d’Arzew Logistique | arzewlogistique | arzew | logistics | l | dz | m Mourad Kaddour | Directeur général
Mitidja Pompes et Moteurs | mitidjapompes | blida | pumps | s | dz | f Amel Cherif | Assistante de direction
Groupe Chélif Inspection | chelif-inspection | chlef | inspection | m | dz | f Yasmine Ben Abdelkader | Responsable qualité
El Bahia Échafaudages | elbahia-montage | oran | construction | s | dz | m Sofiane Mekki | Directeur travaux
Aurès Chaudronnerie | aures-chaudronnerie | batna | fabrication | m | dz | m Lotfi Merzougui | Responsable export
Numidie Forages | numidieforages | hassi | drilling | l | dz | m Hakim Zerrouki | Directeur commercial
Ziban Automation SARL | zibanautomation | biskra | automation | s | dz | f Meriem Saïdi | Ingénieure d’affaires
Soummam Protection Incendie | soummamprotection | bejaia | safety | m | dz | m Yacine Idir | Responsable HSE
Kahina Ingénierie | kahina-ingenierie | alger | engineering | l | dz | f Nawel Ferhat | Directrice de l’ingénierie
Rhourde Camps et Services | rhourdecamps | hassi | camps | m | dz | m Tarek Guettaf | Directeur des bases de vie
Skikda Catalyse | skikdacatalyse | skikda | chemicals | s | dz | f Houria Bensalem | Responsable laboratoire
Medjerda Câbles | medjerdacables | tunis | electrical | m | tn | m Slim Trabelsi | Export Manager
Cap Bon Échangeurs | capbon-echangeurs | tunis | heat | s | tn | f Rim Jaziri | Responsable marchés
Rif Marine Services | rifmarine | tanger | offshore | m | ma | m Anas El Fassi | Directeur d’agence
Souss Revêtements | soussrevetements | casa | coatings | s | ma | f Salma Bennis | Directrice
Cyrène Oilfield Supply | cyrenesupply | tripoli | logistics | s | ar | m Salem Al Warfalli | General Manager
Nile Delta Compression | niledelta-compression | cairo | compressors | m | ar | m Hany Mansour | Sales Director
Ateliers Rochemont | ateliers-rochemont | lyon | fabrication | m | fr | m Jean-Christophe de La Rochebrune-Montgolfier | Président-directeur général
Vannes du Vivarais | vannes-vivarais | valence | valves | s | fr | f Claire Delmas | Responsable export Maghreb
Étanchéité Garonne | etancheite-garonne | toulouse | sealing | s | fr | m Baptiste Lacoste | Ingénieur commercial
Loire Turbomachines | loire-turbo | nantes | compressors | l | fr | f Hélène Guérin | Directrice Afrique du Nord
Alcazar Soldadura S.A. | alcazarsoldadura | sevilla | welding | s | es | m Álvaro Ibáñez | Director comercial
Cantábrico Offshore | cantabrico-offshore | bilbao | offshore | m | es | f Nuria Echevarría | Export Manager
Levante Válvulas | levantevalvulas | valencia | valves | m | es | m Íñigo Muñoz | Area Manager
Officine Brenta S.p.A. | officinebrenta | padova | pumps | l | it | m Niccolò Baldan | Direttore vendite
Liguria Metering | liguriametering | genova | instruments | m | it | f Chiara Repetto | Sales Manager
Adriatica Forgiati | adriaticaforgiati | ravenna | pipes | m | it | m Federico Zanotti | Export Manager
Etna Refractories | etnarefractories | catania | heat | s | it | f Agata Spampinato | Area Manager
Fjordvik Subsea AS | fjordviksubsea | bergen | offshore | m | no | f Ingrid Sørensen | Vice President Sales
Nordlys Well Integrity | nordlyswell | stavanger | drilling | m | no | m Øyvind Håkonsen | Technical Director
Rheinwerk Kompressoren GmbH | rheinwerk-kompressoren | duisburg | compressors | m | de | m Jürgen Weißmann | Vertriebsleiter
Elbe Messtechnik GmbH | elbe-messtechnik | hamburg | instruments | s | de | f Käthe Lindner | Area Sales Manager
Isar Analytics | isaranalytics | munich | chemicals | s | de | m Florian Öttl | Head of Sales
Northgate Valves & Actuators | northgatevalves | aberdeen | valves | l | gb | f Fiona MacAllister | Business Development Director
Tyne Pipeline Integrity | tynepipeline | newcastle | inspection | m | gb | m Gareth Pritchard | Commercial Manager
Severn Process Skids | severnskids | bristol | engineering | s | gb | f Harriet O’Neill | Proposals Manager
Polder Tank Terminals B.V. | poldertanks | rotterdam | tanks | m | nl | m Ruben van der Heijden | Managing Director
Noordzee Lifting | noordzee-lifting | rotterdam | lifting | s | nl | f Sanne de Vries | Sales Engineer
Bosfor Çelik Boru | bosforboru | istanbul | pipes | l | tr | m Mehmet Yıldız | Dış Ticaret Müdürü
Anadolu Kazan | anadolukazan | izmir | heat | m | tr | f Elif Şahin | Export Manager
Al Dhafra Drilling Tools | aldhafratools | abudhabi | drilling | l | gulf | m Khalid Al Mansoori | Regional Director
Jebel Marine Supply LLC | jebelmarine | dubai | logistics | m | gulf | f Noora Al Suwaidi | Marketing Manager
Najd Industrial Gases | najdgases | dammam | chemicals | m | gulf | m Faisal Al Otaibi | Sales Director
Doha Cathodic | dohacathodic | doha | coatings | s | gulf | m Hamad Al Kuwari | General Manager
Muscat Rig Catering | muscatcatering | muscat | camps | s | gulf | m Said Al Habsi | Operations Manager
Huanghai Petroleum Machinery | huanghaipetro | dongying | drilling | xl | cn | m Wei Zhang | Overseas Sales Director
Jialing Valve Group | jialingvalve | chengdu | valves | m | cn | f Xiaomei Liu | Sales Manager, Africa
Linhai Steel Pipe | linhaipipe | tianjin | pipes | l | cn | m Jianguo Wang | Deputy General Manager
Bohai Seismic Instruments | bohaiseismic | qingdao | geophysics | m | cn | f Yulan Chen | Regional Manager
Hanbit Heavy Industries | hanbitheavy | ulsan | engineering | m | kr | m Ji-hoon Park | Project Director
Setouchi Bearings | setouchibearings | kobe | pumps | s | jp | m Haruto Nakagawa | Overseas Sales
Konkan Process Pumps Ltd | konkanpumps | pune | pumps | m | in | m Rohan Deshpande | Export Manager
Coromandel Fire & Safety | coromandelsafety | chennai | safety | s | in | f Lakshmi Iyer | Business Head
Lagune Bonny Energy Services | lagunebonny | lagos | drilling | m | ng | m Chukwuemeka Okafor | Chief Executive
Téranga Offshore Logistique | terangaoffshore | dakar | logistics | m | sn | f Aïssatou Ndiaye | Directrice commerciale
`

/** Sixty exhibitors. The first one has its own size plan. */
export const COMPANY_LIST: readonly ListedCompany[] = TABLE.trim().split('\n').map(readLine)

function readLine(line: string): ListedCompany {
  const [name = '', domain = '', place, sector, size, culture, contact = '', position = ''] =
    line.split(' | ')
  const [sex, first = '', ...last] = contact.split(' ')
  return {
    name,
    domain: `${domain}.example`,
    place: place as PlaceKey,
    sector: sector as SectorKey,
    size: (size === 'own' ? 's' : size) as Size,
    culture: culture as Culture,
    contact: { sex: sex as 'f' | 'm', first, last: last.join(' '), position },
  }
}

/** Where visitors and delegates work: name and domain of invented operators, contractors and schools. */
export const GUEST_EMPLOYERS: readonly { name: string; domain: string }[] = [
  { name: 'Petrolane', domain: 'petrolane.example' },
  { name: 'Groupement Oued Mya', domain: 'ouedmya.example' },
  { name: 'Société nationale de transport des hydrocarbures du Centre', domain: 'snthc.example' },
  { name: 'Gazoduc Maghreb Littoral', domain: 'gazoduc-littoral.example' },
  { name: 'Raffinerie d’Oranie', domain: 'raffinerie-oranie.example' },
  { name: 'Berkine Nord Opérations', domain: 'berkinenord.example' },
  { name: 'Institut du pétrole de Boumerdès', domain: 'institut-petrole.example' },
  { name: 'Complexe GNL de Béthioua', domain: 'gnl-bethioua.example' },
  { name: 'Medgas Trading', domain: 'medgas-trading.example' },
  { name: 'Ghadames Upstream', domain: 'ghadames-upstream.example' },
  { name: 'Université d’Oran, génie des procédés', domain: 'univ-procedes.example' },
  { name: 'Ergon Chemicals', domain: 'ergonchem.example' },
  { name: 'Illizi Gas Partners', domain: 'illizigas.example' },
  { name: 'Compagnie des ports de l’Ouest', domain: 'ports-ouest.example' },
  { name: 'Tellian Engineering', domain: 'tellian.example' },
  { name: 'Solaris Hydrogène', domain: 'solaris-h2.example' },
]
