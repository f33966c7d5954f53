export const Portal = () => <p>Nothing of Caredesk</p>;
