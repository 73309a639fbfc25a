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
  [
    'شركة الحفر الجنوبية',
    'عمر',
    'آيت سعيد',
    'المدير العام',
    'حاسي مسعود',
    'خدمات',
    '+٢١٣ ٢٩ ٧٣ ١٠ ٢٠',
    '+213 29 73 10 20',
  ],
  ['مؤسسة الواحة', 'نور', 'بن علي', 'مكلفة بالاتصال', 'غرداية', 'المياه', '0550102033', '0550102033'],
  ['سوناغاز', 'سمير', 'بوعلام', 'تقني سامٍ', 'الجزائر', 'الكهرباء والغاز', '٠٢١٥٥٦٦٧٧', '021556677'],
  ['نفط الصحراء', 'هدى', 'زيان', 'أمينة الخزينة', 'ورقلة', 'النفط', '٠٢٩٧٣٠٠٠٠', '029730000'],
  ['بتروجل للخدمات', 'أحمد', 'بن صالح', 'مدير', 'حاسي مسعود، المنطقة ٢', 'خدمات', '٠٦٦١٢٢٣٣٤٤', '0661223344'],
  ['شرکت نفت پارس', 'رضا', 'کریمی', 'مدیر فروش', 'تهران، خیابان آزادی', 'نفت و گاز', '۰۲۱۸۸۷۷۶۶۵۵', '02188776655'],
  ['پتروشیمی خلیج', 'زهرا', 'احمدی', 'مهندس ارشد', 'بوشهر', 'پتروشیمی', '۰۹۱۲۱۲۳۴۵۶۷', '09121234567'],
  ['صنایع گیتی', 'علی', 'رضایی', 'بازرگان', 'اصفهان', 'فولاد', '۰۳۱۳۳۴۴۵۵۶', '0313344556'],
  [
    'ООО Газпром нефть',
    'Иван',
    'Петров',
    'Начальник отдела',
    'Москва, ул. Ленина, 4',
    'Нефть',
    '+7 495 123-45-67',
    '+7 495 123-45-67',
  ],
  ['ООО Газпром газ', 'Анна', 'Сидорова', 'Инженер', 'Казань', 'Газ', '+7 843 111-22-33', '+7 843 111-22-33'],
  [
    'Буровая компания',
    'Пётр',
    'Ильич Чайковский',
    'Буровой мастер',
    'Тюмень',
    'Бурение',
    '+7 345 200-10-10',
    '+7 345 200-10-10',
  ],
  ['Сургутнефтегаз', 'Ольга', 'Ёлкина', 'Директор', 'Сургут', 'Добыча', '+7 346 242-00-00', '+7 346 242-00-00'],
  ['Укрнафта', 'Олесь', 'Їжак', 'Головний інженер', 'Київ', 'Нафта', '+380 44 206 15 00', '+380 44 206 15 00'],
  ['НИС а.д.', 'Ђорђе', 'Његовић', 'Директор', 'Нови Сад', 'Нафта', '+381 21 481 1111', '+381 21 481 1111'],
  ['Булгаргаз', 'Щерю', 'Ъглов', 'Юрист', 'София', 'Газ', '+359 2 935 8944', '+359 2 935 8944'],
  ['中国石油天然气', '王', '伟', '总经理', '北京市东城区', '石油', '+86 10 5998 6223', '+86 10 5998 6223'],
  ['中国石化天然气', '李娜', '', '工程师', '北京市朝阳区', '石化', '０１０６５９９８８７７', '01065998877'],
  ['钻井技术有限公司', '张敏', '', '销售经理', '成都市', '钻井', '０２８－１２３４５６７８', '028－12345678'],
  ['無錫油泵廠', '陳大文', '', '廠長', '無錫', '泵', '+86 510 8888 0000', '+86 510 8888 0000'],
  ['日本石油資源', '佐藤', '健', '部長', '東京都千代田区', '資源', '０３-３２１１-１１１１', '03-3211-1111'],
  ['がす工業', 'ゆき', 'かとう', '係長', '大阪', 'ガス', '06-6205-4503', '06-6205-4503'],
  ['かす工業', 'ゆき', 'がとう', '係長', '大阪', 'カス', '06-6205-4504', '06-6205-4504'],
  ['한국가스공사', '김', '민수', '과장', '대구광역시', '가스', '+82 53 670 0114', '+82 53 670 0114'],
  [
    'Ελληνικά Πετρέλαια',
    'Γιώργος',
    'Παπαδόπουλος',
    'Διευθυντής',
    'Αθήνα',
    'Πετρέλαιο',
    '+30 210 630 2000',
    '+30 210 630 2000',
  ],
  ['Ενέργεια ΑΕ', 'Ελένη', 'Οικονόμου', 'Μηχανικός', 'Θεσσαλονίκη', 'Ενέργεια', '+30 2310 100 200', '+30 2310 100 200'],
  ['חברת הנגב', 'דוד', 'לוי', 'מנהל', 'באר שבע', 'אנרגיה', '08-6200000', '08-6200000'],
  ['גז טבעי', 'רחל', 'כהן', 'מהנדסת', 'חיפה', 'גז', '04-8100000', '04-8100000'],
  ['የኢትዮጵያ ነዳጅ', 'አበበ', 'ቢቂላ', 'ሥራ አስኪያጅ', 'አዲስ አበባ', 'ነዳጅ', '+251 11 551 2222', '+251 11 551 2222'],
  ['ኃይል አገልግሎት', 'ሰላም', 'ተስፋዬ', 'መሐንዲስ', 'ሐዋሳ', 'ኃይል', '+251 46 220 0000', '+251 46 220 0000'],
  ['राम ऊर्जा', 'राम', 'शर्मा', 'प्रबंधक', 'नई दिल्ली', 'ऊर्जा', '०११२३४५६७८९', '01123456789'],
  ['रीमा ऊर्जा', 'रीमा', 'वर्मा', 'अभियंता', 'मुंबई', 'गैस', '०२२२३४५६७८९', '02223456789'],
  ['ปตท. สำรวจ', 'สมชาย', 'ใจดี', 'ผู้จัดการ', 'กรุงเทพฯ', 'พลังงาน', '+66 2 537 4000', '+66 2 537 4000'],
  ['საქართველოს გაზი', 'გიორგი', 'ბერიძე', 'დირექტორი', 'თბილისი', 'გაზი', '+995 32 224 40 40', '+995 32 224 40 40'],
  ['Հայգազ', 'Արամ', 'Պետրոսյան', 'Տնօրեն', 'Երևան', 'Գազ', '+374 10 29 47 59', '+374 10 29 47 59'],
  [
    'SARL Atlas أطلس',
    'Karim',
    'حداد',
    'Directeur / مدير',
    'Rue 4, وهران',
    'Énergie الطاقة',
    '0550 10 20 34',
    '0550 10 20 34',
  ],
  ['Hydra 石油', 'Wei', '王', 'Sales 经理', 'Oran 奥兰', 'Oil 石油', '+213 550 10 20 35', '+213 550 10 20 35'],
  [
    'Sahara Нефть',
    'Ivan',
    'Иванов',
    'Ingénieur инженер',
    'Alger, Алжир',
    'Pétrole нефть',
    '0550 10 20 36',
    '0550 10 20 36',
  ],
  ['Zenith Ενέργεια', 'Nora', 'Νικολάου', 'Cheffe Διευθύντρια', 'Blida', 'Énergie', '0550 10 20 37', '0550 10 20 37'],
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
  'Q-322 a %s list of 40 rows in 15 scripts is stored as it is written: companies, badges of the right company, speakers',
  (_kind, write) =>
    withServer(async (server) => {
      expect(ROWS).toHaveLength(40)
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
