/** What somebody accepted stands as it was given; an erasure changes nothing but the id of the record. */
export const keepConsents = {
  name: '022-keep-consents',
  sql: `
    create trigger consent_kept before update of seq, entity, document, version, language, at on consent
      begin select raise(abort, 'a consent is never changed'); end;
  `,
}
