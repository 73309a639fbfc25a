const LETTER = `new.entity = 'speaker' and new.key = 'speaker_confirmation'`

/** A speaker's letter that was taken back does not count as sent: the next save makes another. */
export const uncountCancelledLetters = {
  name: '032-uncount-cancelled-letters',
  sql: `
    create trigger letter_cancelled after update of state on outbox
      when new.state = 'cancelled' and ${LETTER}
      begin
        update speaker set confirmedAt = null where _id = new.recordId and not exists (
          select 1 from outbox where entity = 'speaker' and recordId = new.recordId
            and key = 'speaker_confirmation' and state <> 'cancelled');
      end;
    create trigger letter_retried after update of state on outbox
      when old.state = 'cancelled' and new.state <> 'cancelled' and ${LETTER}
      begin update speaker set confirmedAt = new.changedAt where _id = new.recordId; end;
  `,
}
