/** What `caredesk help TOPIC` knows, beside the commands. */

export const helpTopics = ['environment', 'exit-codes', 'json', 'notices', 'reference', 'man'] as const;
export type HelpTopic = (typeof helpTopics)[number];
