import { describe, expect, test } from 'vitest'
import { phoneticKeys, toPhoneticWord } from '#shared/names/phonetic-key.ts'
import { PeopleIndex } from './people-index.ts'
import type { SearchedPerson } from './person-tokens.ts'

const person = (nom: string, prenom: string, more: Partial<SearchedPerson> = {}): SearchedPerson => ({
  id: `${nom} ${prenom}`.trim() || (more.email ?? ''),
  nom,
  prenom,
  company: '',
  email: '',
  booths: [],
  code: '',
  ...more,
})
/** A row a line, its cells between bars. */
const table = (rows: string) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
const indexOf = (...people: SearchedPerson[]) => {
  const index = new PeopleIndex()
  index.addAll(people)
  return index
}
const find = (query: string, ...people: SearchedPerson[]) => indexOf(...people).find(query, 9).ids

describe('order', () => {
  test('as written, then the beginning, then one slip, then what sounds alike', () => {
    const order = ['Djamel', 'Djamelia', 'Djakel', 'Jamal'].map((nom) => person(nom, 'Rezki'))
    expect(find('djamel rezki', ...order.toReversed())).toEqual(order.map(({ id }) => id))
  })
  test('of names that sound alike, the one that is written most like it', () => {
    const [near, far] = [person('Filippe', 'Garnier'), person('Fillip', 'Garnier')]
    expect(find('philippe garnier', far, near)[0]).toBe(near.id)
  })
  test('a name that says no more than was typed comes before a longer one', () => {
    const [short, long] = [person('Mohamed', 'Belkacem'), person('Mohamed', 'Amine Belkacem')]
    expect(find('mohamed belkacem', long, short)).toEqual([short.id, long.id])
  })
  test('of a company or a booth, those who have no name yet come last', () => {
    const firm = { company: 'Tassili Forage', booths: ['B 12'] }
    const [pending, named] = [person('', '', { ...firm, email: 'a@tassili.dz' }), person('Zoé', 'Weiss', firm)]
    expect(find('tassili', pending, named)).toEqual([named.id, pending.id])
    expect(find('b12', pending, named)).toEqual([named.id, pending.id])
  })
})

describe('what is typed otherwise than the name is written', () => {
  test.each(
    table(`
      a wrong key | Nabil Bokreche | Nabil | Bekreche
      a missing letter | Bourkba | Nadjib | Bourekba
      a letter too many | Ouardanie | Kamel | Ouardani
      two swapped | Brhamia | Ilhem | Brahmia
      a title | Pr. Dr Karim Ouyed | Karim | Ouyed
      a title between the names | Mme Draoui née Khelil | Imane | Draoui Khelil
      a particle before a title | El Hadj Boumediene Kerras | Boumediene | Kerras
      a post | Mr le directeur Tirsatine | Samy | Tirsatine
      a particle too many | ben chaabane nora | Nora | Chaabane
      a particle too few | chaouch reda | Reda | Bouchaouch
      ç and s | Garson | Françoise | Garçon
      gu and g | Guilbert | Gilbert | Tangy
      ks and x | Aleksis | Alexis | Roux
      a silent h | Tibault | Thibault | Artus
      dt and t | Arndt | Bernard | Arnt
      kh and h | Heireddine | Kheireddine | Kouba
      j and y | Yugurten | Jugurthen | Agoun
      Latin letters for Arabic ones | abderrahmane | عبد الرحمن | قاسي
      the end of a name after its particle | shawsh | Reda | Benchaouche
      sh and w for ch and ou | hisham shawsh | Hicham | Chaouche
      ch and ou for sh and w, glued | benchaouch hichem | Hisham | Ben Shawsh
      oo for ou | dawood masood | Messaoud | Daoud
      st for saint | Marie-Laure St Georges | Marie-Laure | Saint-Georges
      a Chinese ch for zh | chang wei | Wei | Zhang
    `),
  )('%s', (_, typed = '', nom = '', prenom = '') => {
    expect(find(typed, person(nom, prenom), person('Olaf', 'Lindqvist'))).toEqual([`${nom} ${prenom}`])
  })
  test('a word of a name is found by one typed word, not by two', () => {
    const right = person('Noureddine', 'Yahiaoui')
    const others = ['Amara', 'Bahri', 'Cherif'].map((prenom) => person('نور الدين', prenom))
    const arabic = person('نور الدين', 'يحياوي')
    expect(find('nordine yahyaoui', ...others, right, arabic).sort()).toEqual([right.id, arabic.id].sort())
    const chiara = person('Chiara', 'Sciarra')
    expect(find('kiara sharra', person('Chiara', 'Marchetti'), person('Chiara', 'Repetto'), chiara)[0]).toBe(chiara.id)
  })
  test('a letter left out of a company', () => {
    expect(find('tasili', person('Halim', 'Badaoui', { company: 'Tassili Forage' }))).toHaveLength(1)
  })
  test.each(['plugh', 'mmmmmm nnnnnn', 'hefelal', 'Xzqwv Bprtk', 'Amina Qzwxt'])('%s is nobody', (typed) => {
    const people = [person('Jaroslaw', 'Pawlak'), person('أمينة', 'زياني'), person('Amina', 'Fellyahli')]
    expect(find(typed, ...people)).toEqual([])
  })
})

describe('why somebody is found', () => {
  const why = (query: string, someone: SearchedPerson) => indexOf(someone).why(query, someone.id)
  const amel = person('Amel', 'Ben Ali', {
    company: 'Sahara Flow',
    email: 'direction@sahara.dz',
    booths: ['B 114'],
    code: '7HQ2VK9FXB3M5T8C',
  })
  test.each(
    table(`
      glued | benali am | alsoWritten | Ben Ali | Benali
      a slip | amek ali | slip | Amel | Amek
      the company | sahara | company | Sahara Flow | Sahara
      the company, glued | saharaflow | company | Sahara Flow | Saharaflow
      the company, with a slip | sahera | company | Sahara Flow | Sahera
      the booth | b114 | booth | B 114 | B114
      the e-mail | direction | email | direction@sahara.dz | Direction
      the code | 7hq2vk9f | code | 7HQ2VK9FXB3M5T8C | 7hq2vk9f
    `),
  )('%s', (_, typed = '', kind, written, shown) => expect(why(typed, amel)).toEqual({ kind, written, typed: shown }))
  test.each(
    table(`
      glued, of a longer name | benali | Amel | Ben Ali Chérif | alsoWritten | Ben Ali | Benali
      an accent, glued | benaissa | Amel | Ben Aïssa | alsoWritten | Ben Aïssa | Benaissa
      a short form | saint georges | Marie | St Georges | alsoWritten | St | Saint
      a particle too many | abdelkader | Kader | Rezki | alsoWritten | Kader | Abdelkader
      the same sound | jamal | Djamal | Rezki | alsoWritten | Djamal | Jamal
      another vowel | ahmad | Ahmed | Ali | slip | Ahmed | Ahmad
      a like sound | rorab | Samir | Ghorab | sound | Ghorab | Rorab
      a transcription of Chinese | chiang hsu | Qiang | Xu | sound | Qiang | Chiang
      a sound far off | vaseur | Jan | Bakker | like | Bakker | Vaseur
      a name without its particle | kader | Abdelkader | Rezki | short | Abdelkader | Kader
      the end of one, as it sounds | majeed | Abdelmadjid | Okafor | short | Abdelmadjid | Majeed
      the end of a name | emeka | Chukwuemeka | Okafor | short | Chukwuemeka | Emeka
      a slip in a beginning | lewanodw | Anna | Lewandowska | slip | Lewandowska | Lewanodw
      initials, glued | jc bertin | Jean-Claude | Bertin | initials | Jean-Claude | JC
      Cyrillic | sergey | Сергей | Кузнецов | latin | Сергей | Sergey
      Cyrillic that was typed | жуков | Yevgeny | Zhukov | alsoWritten | Zhukov | Жуков
      Arabic that was typed | كريم | Karim | Laribi | alsoWritten | Karim | كريم
      Arabic, all of it | benali moh | محمد | بن علي | latin | بن علي محمد | Benali Moh
      Arabic, what sounds far off first | amina mansouri | رشيد | منصوري | like | منصوري | Amina
    `),
  )('%s', (_, typed = '', nom = '', prenom = '', kind, written, shown) => {
    expect(find(typed, person(nom, prenom))).toHaveLength(1)
    expect(why(typed, person(nom, prenom))).toEqual({ kind, written, typed: shown })
  })
  test.each(
    table(`
      jose | José | Ruiz
      BERTIN jean | Jean | Bertin
      mahfoud hadj amel | Amel | Hadj-Mahfoud
      El Oukil | Rachid | Oukil
      Straße | Strasse | Weiss
      AIT-ALI | Amel | Aït Ali
    `),
  )('%s is plain in %s %s', (typed = '', nom = '', prenom = '') =>
    expect(why(typed, person(nom, prenom))).toBeUndefined(),
  )
  test.each(['amel', 'ben ali am', 'Amel Ben Ali'])('%s is plain in the name', (typed) =>
    expect(why(typed, amel)).toBeUndefined(),
  )
})

test('the sounds keep the vowels, and its key only what cannot be mistaken', () => {
  const sounds = ['mohammed', 'محمد', 'cherif', 'abdelrahman', 'guerra', 'youcef', 'x5'].map(
    (one) => toPhoneticWord(one).sounds,
  )
  expect(sounds).toEqual(['mohamed', 'mhmd', 'xerif', 'abderahman', 'gera', 'iusef', ''])
  expect(phoneticKeys('Karid')).toEqual(['263', '63'])
})
