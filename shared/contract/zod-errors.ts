import * as z from 'zod/mini'

// Every mistake carries a text id, even where a schema names none. Imported first by the server, the portal's entry and
// schema tests.
z.config({
  customError: (issue) =>
    issue.code === 'too_big' && issue.origin === 'string'
      ? 'error:too_long'
      : issue.input === undefined
        ? 'error:required'
        : 'error:invalid',
})
