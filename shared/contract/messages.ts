import * as z from 'zod/mini'

// Every mistake carries the id of a text, also where a schema names none. Imported first by the server, the
// portal's entry and tests of schemas.
z.config({
  customError: (issue) =>
    issue.code === 'too_big' && issue.origin === 'string'
      ? 'error:too_long'
      : issue.input === undefined
        ? 'error:required'
        : 'error:invalid',
})
