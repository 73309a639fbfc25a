/** What several queries read of badges, speakers and check-ins together. */
export const views = `
  create view "knownPerson" as
    select 'badge' entity, _id, type, email, "companyId" from badge where "deletedAt" is null
    union all select 'speaker', _id, type, email, "companyUid" from speaker where "deletedAt" is null;
  create view "standingCheckin" as
    select * from checkin one where "undoOf" is null and not exists (
      select 1 from checkin undo where undo."recordId" = one."recordId" and undo."undoOf" = one._id);
  create view "firstCheckin" as
    select * from (
      select standing.*, row_number() over (partition by "recordId", day order by at, _id) place
      from "standingCheckin" standing) one
    where place = 1;
`
