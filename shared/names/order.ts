/** The order of names, whatever their case and accents; A 2 comes before A 10. French and English sort alike. */
export const compareNames = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' }).compare
