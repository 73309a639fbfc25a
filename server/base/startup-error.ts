/** Why the server cannot start, in one line for the person who starts it; not a bug in the program. */
export class StartupError extends Error {}
