export const page = "of the tests";
