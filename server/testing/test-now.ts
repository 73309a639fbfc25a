/** A morning before the event: far from every deadline of the shipped edition but the past ones. */
export const TEST_NOW = Date.parse('2025-08-11T09:00:00.000Z')
