import { expect, test } from 'vitest'
import { writeWorkbook } from '#server/base/sheet/sheets.ts'
import { sendSheet } from '#server/testing/send-sheet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Speaker } from '#shared/speaker/speaker.schema.ts'

/** Company, first name, last name, position, address, sector, telephone as written and as stored. */
type Row = [string, string, string, string, string, string, string, string]
const ROWS: readonly Row[] = [
  ['شركة الهضاب', 'كريم', 'حداد', 'مدير تجاري', 'شارع الاستقلال، وهران', 'الطاقة', '٠٥٥٠١٠٢٠٣٠', '0550102030'],
  ['شركة الحفر', 'ليلى', 'قاسي', 'مهندسة', 'حي الصباح، عمارة ٤', 'الحفر', '٠٥٥٠ ١٠ ٢٠ ٣١', '0550 10 20 31'],
  ['شرکت نفت پارس', 'رضا', 'کریمی', 'مدیر فروش', 'تهران، خیابان آزادی', 'نفت و گاز', '۰۲۱۸۸۷۷۶۶۵۵', '02188776655'],
  ['ООО Газпром газ', 'Анна', 'Сидорова', 'Инженер', 'Казань', 'Газ', '+7 843 111-22-33', '+7 843 111-22-33'],
  ['НИС а.д.', 'Ђорђе', 'Његовић', 'Директор', 'Нови Сад', 'Нафта', '+381 21 481 1111', '+381 21 481 1111'],
  ['中国石油天然气', '王', '伟', '总经理', '北京市东城区', '石油', '+86 10 5998 6223', '+86 10 5998 6223'],
  ['中国石化天然气', '李娜', '', '工程师', '北京市朝阳区', '石化', '０１０６５９９８８７７', '01065998877'],
  ['がす工業', 'ゆき', 'かとう', '係長', '大阪', 'ガス', '06-6205-4503', '06-6205-4503'],
  ['かす工業', 'ゆき', 'がとう', '係長', '大阪', 'カス', '06-6205-4504', '06-6205-4504'],
  ['한국가스공사', '김', '민수', '과장', '대구광역시', '가스', '+82 53 670 0114', '+82 53 670 0114'],
  ['Ενέργεια ΑΕ', 'Ελένη', 'Οικονόμου', 'Μηχανικός', 'Θεσσαλονίκη', 'Ενέργεια', '+30 2310 100 200', '+30 2310 100 200'],
  ['חברת הנגב', 'דוד', 'לוי', 'מנהל', 'באר שבע', 'אנרגיה', '08-6200000', '08-6200000'],
  ['ኃይል አገልግሎት', 'ሰላም', 'ተስፋዬ', 'መሐንዲስ', 'ሐዋሳ', 'ኃይል', '+251 46 220 0000', '+251 46 220 0000'],
  ['राम ऊर्जा', 'राम', 'शर्मा', 'प्रबंधक', 'नई दिल्ली', 'ऊर्जा', '०११२३४५६७८९', '01123456789'],
  ['रीमा ऊर्जा', 'रीमा', 'वर्मा', 'अभियंता', 'मुंबई', 'गैस', '०२२२३४५६७८९', '02223456789'],
  ['ปตท. สำรวจ', 'สมชาย', 'ใจดี', 'ผู้จัดการ', 'กรุงเทพฯ', 'พลังงาน', '+66 2 537 4000', '+66 2 537 4000'],
  ['საქართველოს გაზი', 'გიორგი', 'ბერიძე', 'დირექტორი', 'თბილისი', 'გაზი', '+995 32 224 40 40', '+995 32 224 40 40'],
  ['Հայգազ', 'Արամ', 'Պետրոսյան', 'Տնօրեն', 'Երևան', 'Գազ', '+374 10 29 47 59', '+374 10 29 47 59'],
  ['Hydra 石油', 'Wei', '王', 'Sales 经理', 'Oran 奥兰', 'Oil 石油', '+213 550 10 20 35', '+213 550 10 20 35'],
]

type Write = (rows: string[][]) => string | Promise<Uint8Array>
const asCsv: Write = (rows) => `\ufeff${rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n')}`
const asXlsx: Write = (rows) => writeWorkbook('List', rows)

async function withServer(work: (server: TestServer) => Promise<void>) {
  const server = await startTestServer()
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

/** Runs the dry run and the import; tells what the dry run said of single rows, and all its codes. */
async function imported(server: TestServer, file: string | Uint8Array, columns: Record<string, string>, kind = {}) {
  const fields = { header: 'find', columns: JSON.stringify(columns), ...kind }
  const { body } = await sendSheet(server, file, '?dryRun=true', fields)
  expect([body.mistakes, body.warnings.filter(({ row }) => row !== undefined)]).toEqual([[], []])
  expect((await sendSheet(server, file, '', fields)).status).toBe(201)
  return body.warnings.map(({ code }) => code)
}

const whole = (first: string, last: string) => `${first} ${last}`.trim()
const addressOf = (at: number) => `p${at}@scripts.example`

test.each([
  ['CSV', asCsv],
  ['XLSX', asXlsx],
])(
  'Q-322 a %s list of rows in 13 scripts is stored as it is written: companies, badges of the right company, speakers',
  (_kind, write) =>
    withServer(async (server) => {
      const lists = ROWS.map(([company, first, last, position, address, sector, tel], at) => ({
        company: [company, whole(first, last), position, `c${at}@firms.example`, tel, address, sector],
        person: [whole(first, last), addressOf(at), company, position, tel, `${position}: ${sector}`, address],
      }))
      const companies = await write([
        ['Société', 'Contact', 'Fonction', 'E-mail', 'Téléphone', 'Adresse', 'Secteur'],
        ...lists.map(({ company }) => company),
      ])
      const codes = await imported(server, companies, {
        ...{ Société: 'raisonSocial', Contact: 'name', Fonction: 'position', 'E-mail': 'email' },
        ...{ Téléphone: 'tel', Adresse: 'adresse', Secteur: 'secteur' },
      })
      expect(codes).toEqual([])
      const firms = (await server.organizer.company.listCompanies({ query: { limit: 100 } })) as Company[]
      for (const [at, [company, first, last, position, address, sector, , tel]] of ROWS.entries()) {
        const own = firms.find(({ email }) => email === `c${at}@firms.example`)
        expect([own?.raisonSocial, own?.name, own?.position, own?.tel, own?.adresse, own?.secteur]).toEqual([
          ...[company, whole(first, last), position, tel, address, sector],
        ])
      }

      const people = await write([
        ['Nom complet', 'E-mail', 'Société', 'Fonction', 'Tél.', 'Sujet', 'Biographie'],
        ...lists.map(({ person }) => person),
      ])
      const columns = {
        'Nom complet': 'name',
        'E-mail': 'email',
        Société: 'company',
        Fonction: 'position',
        'Tél.': 'tel',
      }
      const told = await imported(
        server,
        people,
        { ...columns, Sujet: '', Biographie: '' },
        { kind: 'badge', type: 'visitor' },
      )
      expect(told).toEqual(['name_split', 'type_given'])
      const badges = (await server.organizer.badge.listBadges({
        query: { q: 'scripts.example', limit: 100 },
      })) as Badge[]
      for (const [at, [company, first, last, position, , , , tel]] of ROWS.entries()) {
        const own = badges.find(({ email }) => email === addressOf(at))
        const firm = firms.find(({ email }) => email === `c${at}@firms.example`)
        expect([own?.nom, own?.prenom, own?.company, own?.companyId, own?.position, own?.tel]).toEqual([
          ...[first, last, company, firm?._id, position, tel],
        ])
      }

      expect(
        await imported(server, people, { ...columns, Sujet: 'topic', Biographie: 'bio' }, { kind: 'speaker' }),
      ).toEqual(['name_split'])
      const speakers = (await server.organizer.speaker.listSpeakers({
        query: { q: 'scripts.example', limit: 100 },
      })) as Speaker[]
      for (const [at, [company, first, last, position, address, sector, , tel]] of ROWS.entries()) {
        const own = speakers.find(({ email }) => email === addressOf(at))
        expect([own?.nom, own?.prenom, own?.company, own?.position, own?.tel, own?.topic, own?.bio]).toEqual([
          ...[first, last, company, position, tel, `${position}: ${sector}`, address],
        ])
      }
    }),
)
