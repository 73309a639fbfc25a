/** Visa requests and their letters. */
export const visa = `
  create table visa (
    _id text primary key,
    companyId text not null,
    company text not null,
    email text not null,
    name text not null,
    firstName text not null,
    position text not null,
    -- Encrypted with DATA_KEY, each bound to its row and column.
    passportNbr text not null,
    expireDate text not null,
    birth text not null,
    -- Keyed hash: shows that two numbers are equal, and nothing else.
    passportHash text not null,
    nationality text not null,
    country text not null,
    adresse text not null,
    city text not null,
    postalCode text not null,
    tel text not null,
    receipt text not null unique,
    status text not null,
    -- Days of travel, YYYY-MM-DD, entered by the organizer; null until they are known.
    arrivalDate text,
    departureDate text,
    -- The status before its letter was sent: 'sent' replaces that status, and says nothing of payment.
    sentFrom text not null default '',
    trashedAt integer,
    rev integer not null,
    createdAt integer not null,
    updatedAt integer not null,
    deletedAt integer
  ) strict, without rowid;
  create index visa_list on visa (createdAt) where deletedAt is null;
  create index visa_company on visa (companyId) where deletedAt is null;
  create index visa_passport on visa (passportHash) where deletedAt is null;
  create index visa_email on visa (email, createdAt) where deletedAt is null;
  -- For the oldest undecided one.
  create index visa_waiting on visa (createdAt)
    where deletedAt is null and trashedAt is null and status not in ('sent', 'rejected');

  create table visaLetter (
    number text primary key,
    -- The year of the edition and the letter's number in it: no number is given twice, even after an erasure.
    year integer not null,
    sequenceNumber integer not null,
    -- '' once the request is erased.
    visaId text not null,
    createdAt integer not null,
    -- YYYY-MM-DD, included.
    validUntil text not null,
    unique (year, sequenceNumber)
  ) strict, without rowid;
  create index visaLetter_visa on visaLetter (visaId, createdAt);

  -- Lists with full passport numbers: that one was made, for whom and of how many; never its content.
  create table visaList (
    _id text primary key,
    recipient text not null,
    count integer not null,
    createdAt integer not null
  ) strict;
`
