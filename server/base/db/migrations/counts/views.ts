// What is counted of a record and takes several tables to say. The table `fact` holds what the views say that are named
// after what they are about.

const PEOPLE = `
  create view "knownPerson" as
    select 'badge' entity, _id, type, email, "companyId", "urlPhoto", "createdAt" from badge where "deletedAt" is null
    union all
    select 'speaker', _id, type, email, "companyUid", "urlPhoto", "createdAt" from speaker where "deletedAt" is null;
  -- Mirrors photoState of shared/photo/photo.rules.ts.
  create view "photoFact" as
    select person._id id, 'photo' kind, case
        when "urlPhoto" = '' then 'refused'
        when review.state = 'accepted' and review.path = "urlPhoto" then 'accepted' else 'waiting' end "key",
      "createdAt" at, 1 n
    from "knownPerson" person
    left join "photoReview" review on review.entity = person.entity and review."recordId" = person._id
    where "urlPhoto" <> '' or review.state = 'refused';
  -- Who has a label that nobody made void, as server/base/db/valid-labels.ts counts them.
  create view "printFact" as
    select _id id, 'printed' kind, '' "key", 0 at, 1 n from "knownPerson" person
    where (select count(*) from print one where one."recordId" = person._id and one.state = 'printed') >
      (select count(*) from print one where one."recordId" = person._id and one.state = 'void' and exists (
        select 1 from print made where made."recordId" = one."recordId" and made.code = one.code
          and made.state = 'printed'));
`

/** What is counted of somebody's first arrival of a day, each by its key; EVER of the first of all days. */
const OF_DAY = {
  arrivedAt: 'cast(at / 900000 as text)',
  arrivedType: 'type',
  arrivedCompany: '"companyId"',
  arrivedDesk: `"deskId" || ' ' || desk`,
}
const EVER = {
  arrivedEver: 'type',
  arrivedSector: `coalesce((select secteur from company where company._id = one."companyId"), '')`,
  arrivedNationality: `coalesce((select nationality from visa
      where visa.email = one.email and visa.email <> '' and visa."deletedAt" is null
      order by visa."createdAt" desc, visa._id desc limit 1), '')`,
}
const names = (of: object) => Object.keys(of).map((name) => `'${name}'`)
const kinds = [...names(OF_DAY), ...names(EVER)].map((name) => `select ${name} name`).join(' union all ')
const keys = Object.entries({ ...OF_DAY, ...EVER }).map(([name, key]) => `when '${name}' then ${key}`)
const ARRIVALS = `
  create view "standingCheckin" as
    select * from checkin one where "undoOf" is null and not exists (
      select 1 from checkin undo where undo."recordId" = one."recordId" and undo."undoOf" = one._id);
  create view "firstCheckin" as
    select person.*, day, at, "deskId", desk from "knownPerson" person
    join "standingCheckin" one on one."recordId" = person._id
    where not exists (select 1 from "standingCheckin" other
      where other."recordId" = one."recordId" and other.day = one.day
        and (other.at < one.at or (other.at = one.at and other._id < one._id)));
  create view "arrivalFact" as
    select _id id, email, "companyId",
      case when kind.name in (${names(EVER)}) then kind.name else kind.name || ' ' || day end kind,
      case kind.name ${keys.join(' ')} end "key", at, 1 n
    from "firstCheckin" one cross join (${kinds}) kind
    where kind.name not in (${names(EVER)}) or not exists (select 1 from "standingCheckin" earlier
      where earlier."recordId" = one._id and earlier.day < one.day);
`

/**
 * Companies that never signed in, with when they were last given a link that went out.
 * @param wentOut SQL condition: no mail of `link` was held, failed or cancelled
 */
export const silentCompany = (wentOut: string) => `view "silentCompany" as
    select _id, "createdAt", (select max(link."createdAt") from "loginLink" link
      where link."companyId" = company._id and ${wentOut}) "linkAt"
    from company where "deletedAt" is null
      and not exists (select 1 from "knownAddress" known where known."companyId" = company._id);`
const WENT_OUT = `not exists (select 1 from outbox mail
        where mail.entity = 'loginLink' and mail."recordId" = link._id
          and mail.state in ('held', 'failed', 'cancelled'))`

const COMPANIES = `
  -- With when it was last given a link that went out (Q-245).
  create ${silentCompany(WENT_OUT)}
  create view "companyFact" as
    select _id id, 'neverSignedIn' kind, '' "key", "createdAt" at, 1 n from "silentCompany"
    union all select _id, 'noLink', '', "createdAt", 1 from "silentCompany" where "linkAt" is null
    union all select _id, 'linkUnused', '', "linkAt", 1 from "silentCompany" where "linkAt" is not null;
  -- Bytes by company. What strangers made in its name has ceilings of its own (Q-220).
  create view "fileFact" as
    select path id, "recordId", 'files' kind, coalesce(
        (select "companyId" from badge where badge._id = file."recordId"),
        (select "companyUid" from speaker where speaker._id = file."recordId"),
        (select _id from company where company._id = file."recordId")) "key",
      "createdAt" at, bytes n
    from file where (exists (select 1 from badge where badge._id = file."recordId")
        or exists (select 1 from speaker where speaker._id = file."recordId")
        or exists (select 1 from company where company._id = file."recordId"))
      and not exists (select 1 from change where entity in ('badge', 'speaker') and change.id = file."recordId"
        and rev = 1 and actor = 'link');
`

export const factViews = `${PEOPLE}${ARRIVALS}${COMPANIES}`
