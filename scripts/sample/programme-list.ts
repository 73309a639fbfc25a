/** A sample session: its day from 0, hours at the venue, and its speakers by position in TALKS. */
export interface ListedSession {
  title: string
  titleFr: string
  room: string
  day: number
  from: number
  to: number
  talks: readonly number[]
}

const session = (
  title: string,
  titleFr: string,
  room: string,
  [day, from, to]: readonly [number, number, number],
  talks: readonly number[],
): ListedSession => ({ title, titleFr, room, day, from, to, talks })

/** The sample event's programme. Two rooms, three days; speakers not yet accepted are in none. */
export const PROGRAMME: readonly ListedSession[] = [
  // biome-ignore-start format: a table is read by its rows
  session(
    'Reservoirs: what the rock still says',
    'Gisements\u202f: ce que la roche dit encore',
    'Amphitheatre',
    [0, 10, 11.5],
    [2, 3, 9],
  ),
  session(
    'Emissions: measured, then avoided',
    'Émissions\u202f: mesurer, puis éviter',
    'Amphitheatre',
    [0, 14, 15.5],
    [20, 0, 8],
  ),
  session(
    'Machines in dust and heat',
    'Des machines dans la poussière et la chaleur',
    'Room 2',
    [0, 14, 15.5],
    [5, 7, 10],
  ),
  session(
    'Integrity: lines that grow old',
    'Intégrité\u202f: des conduites qui vieillissent',
    'Room 2',
    [1, 10, 11.5],
    [12, 1, 14],
  ),
  session(
    'Digital work: trust and attack',
    'Le numérique\u202f: confiance et attaques',
    'Amphitheatre',
    [1, 10, 11.5],
    [4, 6, 19],
  ),
  session(
    'People, skills and local content',
    'Métiers, compétences et contenu local',
    'Amphitheatre',
    [1, 14, 15.5],
    [15, 16, 21],
  ),
  session(
    'After the well: water and warmth',
    'Après le puits\u202f: l’eau et la chaleur',
    'Room 2',
    [2, 10, 11],
    [13, 18],
  ),
  session('Where the gas goes', 'Où va le gaz', 'Amphitheatre', [2, 11, 12], [20, 11]),
  // biome-ignore-end format: a table is read by its rows
]
