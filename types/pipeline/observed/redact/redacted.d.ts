/** What stands where something secret stood. */
export declare const redacted = "[redacted]";
/** What stands for the value of a key of a Secret: base64, so that the object remains a Secret. */
export declare const redactedData = "cmVkYWN0ZWQ=";
